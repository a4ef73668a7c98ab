/** The publisher that the demo comes with. */
export const demo = { username: 'publisher', password: 'publisher' } as const;
/** Whose midnights its days have. */
export const DEMO_ZONE = 'Europe/Prague';
