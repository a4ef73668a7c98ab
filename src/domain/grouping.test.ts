import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GroupingDimension, groupingDimensions, reportTabs, roles } from '#contract/enumerations.ts';
import {
  allowedGroupings,
  defaultDirection,
  defaultGrouping,
  groupingOptions,
  type GroupingBlocker,
  type GroupingSetting,
  nextDirection,
} from './grouping.ts';

const setting = (given: Partial<GroupingSetting> = {}): GroupingSetting => ({
  tab: 'revenue',
  roles,
  smartlinksChosen: false,
  offersChosen: false,
  days: 30,
  ...given,
});

const optionOf = (
  dimension: GroupingDimension,
  chosen: GroupingDimension[],
  given: Partial<GroupingSetting> = {},
): GroupingBlocker | 'hidden' | null => {
  const option = groupingOptions(chosen, setting(given)).find((one) => one.dimension === dimension);
  return option ? option.blocker : 'hidden';
};

describe('a grouping is offered', () => {
  it.each<
    [
      string,
      GroupingDimension,
      GroupingDimension[],
      Partial<GroupingSetting>,
      GroupingBlocker | 'hidden' | null,
    ]
  >([
    [
      'offers, when smartlinks are chosen',
      'offerCampaign',
      [],
      { smartlinksChosen: true },
      'smartlinksChosen',
    ],
    ['nested offers, when smartlinks are chosen', 'subOfferCampaign', [], { smartlinksChosen: true }, null],
    ['smartlinks, when offers are chosen', 'smartlinkCampaign', [], { offersChosen: true }, 'offersChosen'],
    ['nested smartlinks, when offers are chosen', 'subSmartlinkCampaign', [], { offersChosen: true }, null],
    ['offers, when offers are chosen', 'offerCampaign', [], { offersChosen: true }, null],
    ['smartlinks below offers', 'smartlinkCampaign', ['offerCampaign'], {}, 'offerGrouped'],
    ['smartlinks above nested offers', 'smartlinkCampaign', ['subOfferCampaign'], {}, null],
    ['nested offers below smartlinks', 'subOfferCampaign', ['smartlinkCampaign'], {}, null],
    ['nested smartlinks below smartlinks', 'subSmartlinkCampaign', ['smartlinkCampaign'], {}, null],
    [
      'nested smartlinks on goal performance',
      'subSmartlinkCampaign',
      [],
      { tab: 'goalPerformance' },
      'hidden',
    ],
    ['nested smartlinks without the role', 'subSmartlinkCampaign', [], { roles: [] }, 'hidden'],
    ['offers below smartlinks', 'offerCampaign', ['smartlinkCampaign'], {}, 'smartlinkGrouped'],
    ['goals below smartlinks', 'offerGoal', ['smartlinkCampaign'], {}, 'smartlinkGrouped'],
    ['smartlinks below goals', 'smartlinkCampaign', ['offerGoal'], {}, 'goalGrouped'],
    ['goals below offers', 'offerGoal', ['offerCampaign'], {}, null],
    ['what is chosen itself', 'offerCampaign', ['offerCampaign'], {}, null],
    ['goals on the summary', 'offerGoal', [], { tab: 'summary' }, 'hidden'],
    ['goals on referrals', 'offerGoal', [], { tab: 'referral' }, 'hidden'],
    ['goals on revenue', 'offerGoal', [], { tab: 'revenue' }, null],
    ['goals on goal performance', 'offerGoal', [], { tab: 'goalPerformance' }, null],
    ['smartlinks on goal performance', 'smartlinkCampaign', [], { tab: 'goalPerformance' }, 'hidden'],
    ['smartlinks without the role', 'smartlinkCampaign', [], { roles: ['ROLE_CUSTOM_LANDINGS'] }, 'hidden'],
    [
      'smartlinks with another spelling of it',
      'smartlinkCampaign',
      [],
      { roles: ['role_smartlinks'] },
      'hidden',
    ],
    ['landings without the role', 'offerLink', [], { roles: ['ROLE_SMARTLINKS'] }, 'hidden'],
    ['landings with the role', 'offerLink', [], {}, null],
    ['a third sub', 'sub3', ['sub1', 'sub2'], {}, null],
    ['a fourth sub', 'sub4', ['sub1', 'sub2', 'sub3'], {}, 'tooManySubs'],
    ['one of three subs', 'sub3', ['sub1', 'sub2', 'sub3'], {}, null],
    ['anything else', 'country', ['date', 'offerCampaign'], { smartlinksChosen: true }, null],
  ])('or not: %s', (_, dimension, chosen, given, expected) => {
    expect(optionOf(dimension, chosen, given)).toBe(expected);
  });
});

describe('the groupings of a report', () => {
  it.each<[string, GroupingDimension[], Partial<GroupingSetting>, GroupingDimension[]]>([
    ['are by date when none is asked for', [], {}, ['date']],
    ['are by hour when it is one day', [], { days: 1 }, ['hour']],
    ['keep their order', ['country', 'date'], {}, ['country', 'date']],
    ['have none twice', ['country', 'date', 'country'], {}, ['country', 'date']],
    ['fall back to date without the role', ['smartlinkCampaign'], { roles: [], days: 1 }, ['date']],
    [
      'fall back to date beside others',
      ['country', 'subSmartlinkCampaign'],
      { roles: [] },
      ['country', 'date'],
    ],
    [
      'fall back to date in its place',
      ['country', 'smartlinkCampaign', 'date'],
      { roles: [] },
      ['country', 'date'],
    ],
    ['leave landings out without the role', ['offerLink', 'country'], { roles: [] }, ['country']],
    [
      'leave out what the first one excludes',
      ['smartlinkCampaign', 'offerCampaign', 'offerGoal', 'os'],
      {},
      ['smartlinkCampaign', 'os'],
    ],
    ['have three subs', ['sub1', 'sub2', 'sub3', 'sub4'], {}, ['sub1', 'sub2', 'sub3']],
    ['lose the goal on the summary', ['offerGoal'], { tab: 'summary' }, ['date']],
    [
      'lose smartlinks on goal performance',
      ['smartlinkCampaign', 'country'],
      { tab: 'goalPerformance' },
      ['country'],
    ],
    [
      'lose offers when smartlinks are chosen',
      ['offerCampaign'],
      { smartlinksChosen: true, days: 1 },
      ['hour'],
    ],
  ])('%s', (_, requested, given, expected) => {
    expect(allowedGroupings(requested, setting(given))).toEqual(expected);
  });

  it('are settled: each is offered beside the others, and asking again changes nothing', () => {
    const settings = fc.record({
      tab: fc.constantFrom(...reportTabs),
      roles: fc.subarray([...roles]),
      smartlinksChosen: fc.boolean(),
      offersChosen: fc.boolean(),
      days: fc.integer({ min: 1, max: 90 }),
    });
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...groupingDimensions)), settings, (requested, any) => {
        const allowed = allowedGroupings(requested, any);
        expect(allowed.length).toBeGreaterThan(0);
        expect(allowedGroupings(allowed, any)).toEqual(allowed);
        const free = groupingOptions(allowed, any).filter(({ blocker }) => blocker === null);
        expect(free.map(({ dimension }) => dimension)).toEqual(expect.arrayContaining(allowed));
      }),
    );
  });
});

describe('the direction of a column', () => {
  it('starts with the newest hour or date, and with the first of anything else', () => {
    expect(groupingDimensions.filter((dimension) => defaultDirection(dimension) === 'descend')).toEqual([
      'date',
      'hour',
    ]);
  });

  it('cycles ascend, descend, ascend', () => {
    expect(nextDirection(null)).toBe('ascend');
    expect(nextDirection('ascend')).toBe('descend');
    expect(nextDirection('descend')).toBe('ascend');
    expect(nextDirection(null, 'descend')).toBe('descend');
  });
});

it('the default grouping is the date, or the hour of a single day', () => {
  expect([1, 2, 30].map(defaultGrouping)).toEqual(['hour', 'date', 'date']);
});
