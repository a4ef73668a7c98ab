/**
 * The keys of the panel's acts, by the act (`acts.ts`); those of the browser and of lists themselves are no act's. One
 * character alone is heard only by what has the focus: elsewhere dictation would press it (WCAG 2.1.4).
 */
export const actKeys = { search: 'mod+K', shortcuts: 'mod+/', copyLink: 'c' } as const;
