import { describe, expect, test } from 'vitest';
import { seeded, type Seeded } from '../demo/seeded.ts';
import { type OfferRecord, thompson } from './bandit.ts';
import { EXPLORATION } from './choose-offer.ts';

/** A pool as it might be: conversions a click, and minor units a conversion. EPC 250 to 700. */
const pool = [
  { rate: 0.02, value: 20_000 },
  { rate: 0.01, value: 25_000 },
  { rate: 0.05, value: 14_000 },
  { rate: 0.03, value: 10_000 },
  { rate: 0.004, value: 110_000 },
  { rate: 0.012, value: 40_000 },
  { rate: 0.08, value: 5_000 },
  { rate: 0.015, value: 30_000 },
] as const;
const CLICKS = 40_000;
/** The tracker reads earnings once a minute; so many clicks come meanwhile. */
const BETWEEN_READINGS = 200;
const SOURCES = ['fb', 'push', 'native'] as const;
type Source = (typeof SOURCES)[number];
const seeds = ['one', 'two', 'three', 'four', 'five'];

type Rule = (records: readonly OfferRecord[], random: Seeded) => number;

const anyOne: Rule = (records, random) => random.int(records.length);
const withFloor: Rule = (records, random) =>
  random.chance(EXPLORATION)
    ? anyOne(records, random)
    : (thompson(records, random.next) ?? anyOne(records, random));
const greedy =
  (epsilon: number): Rule =>
  (records, random) => {
    if (random.chance(epsilon)) return anyOne(records, random);
    const epc = records.map(({ own }) => (own.clicks === 0 ? Infinity : own.payout / own.clicks));
    return epc.indexOf(Math.max(...epc));
  };
/** The rule before this one: shrunk means, and a visitor in eight by chance. */
const former: Rule = (records, random) => {
  const clicks = records.reduce((sum, { own }) => sum + own.clicks, 0);
  if (clicks < 100 || random.chance(0.12)) return anyOne(records, random);
  const prior = (0.7 * records.reduce((sum, { own }) => sum + own.payout, 0)) / clicks;
  const expected = records.map(({ own, source }) => {
    const mean = (own.payout + 50 * prior) / (own.clicks + 50);
    return (source.payout + 50 * mean) / (source.clicks + 50);
  });
  return expected.indexOf(Math.max(...expected));
};

const none = () => ({ clicks: 0, conversions: 0, payout: 0 });
const epcOf = (offer: number, source: Source): number => {
  const { rate, value } = pool[offer] ?? { rate: 0, value: 0 };
  // one source is another world: the second best offer elsewhere is the best there
  return rate * value * (source === 'native' && offer === 5 ? 2 : 1);
};

/** Share of the best fixed offer's expected income (for each source its own) that a rule loses. */
function regret(rule: Rule, seed: string): number {
  const random = seeded(seed);
  const own = pool.map(none);
  const bySource = new Map(SOURCES.map((source) => [source, pool.map(none)]));
  let known = new Map<Source, OfferRecord[]>();
  let [lost, best] = [0, 0];
  for (let click = 0; click < CLICKS; click += 1) {
    if (click % BETWEEN_READINGS === 0) {
      const read = ([source, records]: [Source, ReturnType<typeof none>[]]): [Source, OfferRecord[]] => [
        source,
        records.map((record, offer) => ({ own: { ...(own[offer] ?? none()) }, source: { ...record } })),
      ];
      known = new Map([...bySource].map(read));
    }
    const source = SOURCES[random.int(SOURCES.length)] ?? 'fb';
    const offer = rule(known.get(source) ?? [], random);
    const most = Math.max(...pool.map((_, index) => epcOf(index, source)));
    best += most;
    lost += most - epcOf(offer, source);
    const value = pool[offer]?.value ?? 0;
    const converts = random.chance(epcOf(offer, source) / value);
    for (const record of [own[offer], bySource.get(source)?.[offer]]) {
      if (record === undefined) continue;
      record.clicks += 1;
      if (!converts) continue;
      record.conversions += 1;
      record.payout += value;
    }
  }
  return lost / best;
}

const meanRegret = (rule: Rule): number =>
  seeds.reduce((sum, seed) => sum + regret(rule, seed), 0) / seeds.length;

describe('Thompson sampling of earnings a click', () => {
  const ours = meanRegret(withFloor);

  test('loses far less than choosing by chance', () => {
    expect(ours).toBeLessThan(meanRegret(anyOne) / 3);
  });

  test.each([
    ['the rule before it', former],
    ['epsilon-greedy of a tenth', greedy(0.1)],
    ['epsilon-greedy of a twentieth', greedy(0.05)],
  ])('loses a tenth less than %s at least', (_, rule) => {
    expect(ours).toBeLessThan(0.9 * meanRegret(rule));
  });

  test('comes near the best fixed offer of each source', () => {
    expect(ours).toBeLessThan(0.15);
  });

  test('is the same for the same seed', () => {
    expect(regret(withFloor, 'one')).toBe(regret(withFloor, 'one'));
  });

  test('has nothing to say without history, or where nothing was earned', () => {
    const record = (clicks: number, conversions: number, payout: number) => ({
      own: { clicks, conversions, payout },
      source: none(),
    });
    expect(thompson([record(0, 0, 0), record(99, 9, 900)], () => 0.5)).toBeNull();
    expect(thompson([record(500, 0, 0), record(500, 0, 0)], () => 0.5)).toBeNull();
    expect(thompson([record(500, 1, 100), record(500, 50, 5_000)], () => 0.5)).toBe(1);
  });

  test('stands any random number, 0 and the last below 1 too', () => {
    const records = [1, 2, 3].map((n) => ({
      own: { clicks: 100, conversions: n, payout: n * 100 },
      source: none(),
    }));
    for (const constant of [0, 0.25, 0.5, 1 - 2 ** -32]) {
      expect(thompson(records, () => constant)).toBeTypeOf('number');
    }
  });
});
