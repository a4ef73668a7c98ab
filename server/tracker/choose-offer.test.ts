import { describe, expect, test } from 'vitest';
import { seeded } from '../demo/seeded.ts';
import { chooseOffer } from './choose-offer.ts';
import type { Earned, Earnings } from './earnings.ts';
import type { Offer, Reference, Smartlink } from '../catalogue/reference.ts';

/** What 'mostly' means. */
const MOSTLY = 0.88;

const makeOffer = (relativeId: number, more: Partial<Offer> = {}): Offer => ({
  id: `offer-${relativeId}`,
  relativeId,
  name: `Offer ${relativeId}`,
  type: 'CPA',
  share: 0,
  holdDays: 0,
  postbackKey: 'key',
  statusWords: new Map(),
  targetUrl: 'https://advertiser.example/?c={click_id}',
  dayCap: null,
  totalCap: null,
  fallbackUrl: null,
  referrer: 'keep',
  passesOn: true,
  goals: [],
  running: true,
  test: false,
  allowedCountries: [],
  deniedCountries: [],
  device: 'all',
  platforms: [],
  connectionTypes: [],
  ...more,
});

function makeSmartlink(...pool: (readonly [Offer, number])[]): Smartlink {
  return {
    id: 'smartlink',
    relativeId: 7,
    name: 'Smartlink',
    running: true,
    pool: pool.map(([offer, weight]) => ({ offer, weight })),
    fallbackId: null,
  };
}

const noReference: Reference = {
  offers: new Map(),
  offersByNumber: new Map(),
  landings: new Map(),
  landingsByNumber: new Map(),
  smartlinks: new Map(),
  smartlinksByNumber: new Map(),
  goalNames: new Map(),
};

/** `own`: of the publisher by offer; `source`: of the sub-source 'fb'. */
const earnings = (own: Record<number, Earned>, source: Record<number, Earned> = {}): Earnings => ({
  of: (_, subSource) => ({ own: byOffer(own), source: byOffer(subSource === 'fb' ? source : {}) }),
});
const byOffer = (earned: Record<number, Earned>) =>
  new Map(Object.entries(earned).map(([offer, one]) => [Number(offer), one]));

const full = new Set<number>();
const visit = { country: 'CZ', device: 'mobile', platform: 'android', connectionType: 'unknown' } as const;

/** How often each offer is chosen. */
function share(
  smartlink: Smartlink,
  history: Earnings,
  subSource: string | null = null,
): Record<number, number> {
  const rounds = 2_000;
  const counts: Record<number, number> = {};
  const random = seeded('choices').next;
  for (let round = 0; round < rounds; round += 1) {
    const choice = chooseOffer(smartlink, noReference, { visit, subSource, earnings: history, full, random });
    const id = choice?.offer.relativeId ?? 0;
    counts[id] = (counts[id] ?? 0) + 1 / rounds;
  }
  return counts;
}

const [poor, rich] = [makeOffer(1), makeOffer(2)];
const pool = makeSmartlink([poor, 1], [rich, 1]);

describe('a smartlink chooses', () => {
  test('by weight while there is no history', () => {
    const counts = share(makeSmartlink([poor, 3], [rich, 1]), earnings({}));
    expect(counts[1]).toBeCloseTo(0.75, 1);
    expect(counts[2]).toBeCloseTo(0.25, 1);
  });

  test('mostly the best earner per click, and sometimes another', () => {
    const counts = share(
      pool,
      earnings({
        1: { clicks: 5_000, conversions: 50, payout: 50_000 },
        2: { clicks: 500, conversions: 50, payout: 50_000 },
      }),
    );
    expect(counts[2]).toBeGreaterThan(MOSTLY);
    expect(counts[1]).toBeGreaterThan(0.02);
  });

  test('by what the sub-source itself brought, where it has brought enough', () => {
    const own = {
      1: { clicks: 5_000, conversions: 50, payout: 50_000 },
      2: { clicks: 5_000, conversions: 500, payout: 500_000 },
    };
    const source = {
      1: { clicks: 900, conversions: 90, payout: 900_000 },
      2: { clicks: 900, conversions: 9, payout: 9_000 },
    };
    expect(share(pool, earnings(own, source), 'fb')[1]).toBeGreaterThan(MOSTLY);
    expect(share(pool, earnings(own, source), 'other')[2]).toBeGreaterThan(MOSTLY);
  });

  test('not by one lucky click', () => {
    const own = {
      1: { clicks: 5_000, conversions: 200, payout: 5_000_000 },
      2: { clicks: 1, conversions: 1, payout: 2_000 },
    };
    expect(share(pool, earnings(own))[1]).toBeGreaterThan(MOSTLY);
  });

  test('nothing when nobody takes the visit, and the fallback once', () => {
    const german = makeOffer(3, { allowedCountries: ['DE'] });
    const chooser = { visit, subSource: null, earnings: earnings({}), full, random: () => 0.5 };
    const smartlink = { ...makeSmartlink([german, 1]), fallbackId: 'other' };
    expect(chooseOffer(smartlink, noReference, chooser)).toBeNull();
    const other = { ...makeSmartlink([rich, 1]), id: 'other', fallbackId: 'smartlink' };
    const reference = { ...noReference, smartlinks: new Map([['other', other]]) };
    expect(chooseOffer(smartlink, reference, chooser)).toEqual({
      offer: rich,
      nested: other,
      because: 'only',
    });
    const stopped = { ...noReference, smartlinks: new Map([['other', { ...other, running: false }]]) };
    expect(chooseOffer(smartlink, stopped, chooser)).toBeNull();
  });

  test('no offer that does not run', () => {
    const stopped = makeOffer(4, { running: false });
    expect(share(makeSmartlink([stopped, 100], [rich, 1]), earnings({}))).toEqual({
      2: expect.closeTo(1, 5),
    });
  });
});

test('an offer that has all the conversions it takes is left out, and the fallback asked where none is left', () => {
  const [rich, poor] = [makeOffer(1), makeOffer(2)];
  const own = makeSmartlink([rich, 9], [poor, 1]);
  const other: Smartlink = { ...makeSmartlink([makeOffer(3), 1]), id: 'other', relativeId: 8 };
  const reference = { ...noReference, smartlinks: new Map([['other', other]]) };
  const chooser = { visit, subSource: null, earnings: earnings({}), random: () => 0 };
  const chosen = (numbers: readonly number[]) =>
    chooseOffer({ ...own, fallbackId: 'other' }, reference, { ...chooser, full: new Set(numbers) })?.offer
      .relativeId;
  expect(chosen([])).toBe(1);
  expect(chosen([1])).toBe(2);
  expect(chosen([1, 2])).toBe(3);
  expect(chosen([1, 2, 3])).toBeUndefined();
});
