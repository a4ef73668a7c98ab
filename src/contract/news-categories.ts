/** Apart from `enumerations.ts`, which the log-in waits for. */

/** What a piece of news is about. */
export const newsCategories = ['offers', 'payments', 'panel', 'network'] as const;
export type NewsCategory = (typeof newsCategories)[number];
