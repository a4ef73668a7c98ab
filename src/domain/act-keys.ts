/** The keys of the panel's acts, by the act (`acts.ts`); those of the browser and of lists themselves are no act's. */
export const actKeys = { search: 'mod+K', shortcuts: 'shift+?', copyLink: 'c' } as const;
