/** Ids of the demo's own rows: fixed, so that the demo is the same each time, and apart from those that `server/platform/ids.ts` makes. */
const family = {
  offer: 1,
  goal: 2,
  landing: 3,
  vertical: 4,
  smartlink: 5,
  link: 6,
  shortLink: 7,
  payoutAccount: 8,
  member: 9,
  race: 10,
} as const;

export const demoId = (of: keyof typeof family, number: number): string =>
  `019a0000-0000-7000-8000-${family[of].toString(16).padStart(4, '0')}${number.toString(16).padStart(8, '0')}`;
