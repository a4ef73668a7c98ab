import { describe, expect, it } from 'vitest';
import type { GroupingDimension, ReportTab } from '#contract/enumerations.ts';
import type { GroupingSetting } from './grouping.ts';
import { withinRow } from './within-row.ts';

type Asked = Parameters<typeof withinRow>[0];
const settingOf =
  (tab: ReportTab, roles: readonly string[]) =>
  (asked: Asked): GroupingSetting => ({
    tab,
    roles,
    smartlinksChosen: asked.smartlinkCampaign !== undefined,
    offersChosen: asked.offerCampaignRelativeId !== undefined,
    days: asked.from !== undefined && asked.from === asked.to ? 1 : 30,
  });
const group = (dimension: GroupingDimension, value: string | null) => ({ dimension, value, label: null });
const day = '2026-11-21';

const within = (
  asked: Asked,
  groups: Parameters<typeof withinRow>[1],
  others: readonly GroupingDimension[] = [],
  tab: ReportTab = 'summary',
) => withinRow(asked, groups, others, settingOf(tab, ['ROLE_SMARTLINKS']));

describe('a row that is opened', () => {
  it.each([
    ['a day, by country', {}, [group('date', day)], { from: day, to: day, groupings: ['country'] }],
    [
      'a country of that day, by sub-source',
      { from: day, to: day },
      [group('country', 'DE')],
      { from: day, to: day, country: ['DE'], groupings: ['subSource'] },
    ],
    [
      'a sub-source of that, by offer',
      { from: day, to: day, country: ['DE'] },
      [group('subSource', 'push')],
      { from: day, to: day, country: ['DE'], subSource: ['push'], groupings: ['offerCampaign'] },
    ],
    [
      'an offer, by country',
      {},
      [group('offerCampaign', '12')],
      { offerCampaignRelativeId: [12], groupings: ['country'] },
    ],
    [
      'a smartlink, by the offers that it led to',
      {},
      [group('smartlinkCampaign', '7')],
      { smartlinkCampaign: [7], groupings: ['subOfferCampaign'] },
    ],
    [
      'an offer that it led to, by country',
      { smartlinkCampaign: [7] },
      [group('subOfferCampaign', '12')],
      { smartlinkCampaign: [7], offerCampaignRelativeId: [12], groupings: ['country'] },
    ],
    [
      'one of several countries that are filtered for: by sub-source',
      { country: ['DE', 'CZ'] },
      [group('country', 'CZ')],
      { country: ['CZ'], groupings: ['subSource'] },
    ],
    [
      'a sub id, while several countries are filtered for: by country',
      { country: ['DE', 'CZ'] },
      [group('sub1', 'a')],
      { country: ['DE', 'CZ'], sub1: 'a', groupings: ['country'] },
    ],
    [
      'two values at once',
      { trackLike: 'x' },
      [group('date', day), group('country', 'DE')],
      { from: day, to: day, trackLike: 'x', country: ['DE'], groupings: ['subSource'] },
    ],
  ])('shows what is within %s', (_, asked, groups, expected) => {
    expect(within(asked as Asked, groups)).toEqual(expected);
  });

  it('keeps the groupings that stand behind it', () => {
    expect(within({}, [group('date', day)], ['country', 'device'])).toEqual({
      from: day,
      to: day,
      groupings: ['country', 'device'],
    });
  });

  it('goes on until nothing is left: each step names one thing more', () => {
    let asked: Asked = { from: day, to: day };
    const steps: string[] = [];
    let row = group('country', 'DE');
    for (;;) {
      const next = within(asked, [row]);
      if (next === null) break;
      const { groupings, ...more } = next;
      steps.push(...groupings);
      asked = more;
      row = group(groupings[0] as GroupingDimension, '1'); // each has one
    }
    expect(steps).toEqual(['subSource', 'offerCampaign', 'device', 'os', 'browser', 'hour']);
  });

  it('asks for nothing that the tab does not take', () => {
    // goals know no smartlinks, and beside a smartlink no offers are told apart
    expect(within({}, [group('country', 'DE')], ['smartlinkCampaign'], 'goalPerformance')?.groupings).toEqual(
      ['date'],
    );
    const smartlink = { smartlinkCampaign: [7, 8], country: ['DE'] };
    expect(within(smartlink, [group('subSource', 'push')])?.groupings).toEqual(['device']);
  });

  it.each([
    ['an hour', [group('hour', '09')]],
    ['what has no country', [group('country', null)]],
    ['a nested smartlink', [group('subSmartlinkCampaign', '8')]],
  ])('cannot be %s, which no filter names', (_, groups) => {
    expect(within({}, groups)).toBeNull();
  });
});
