/** The publisher that the demo comes with. */
export const demo = { username: 'publisher', password: 'publisher' } as const;
