/** Where the tests' clock stands at first: a Saturday noon in Prague, in winter time. */
export const TEST_NOW = '2026-11-21T11:00:00.000Z';
