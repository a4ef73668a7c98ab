import { describe, expect, it } from 'vitest';
import type { GroupingDimension } from '#contract/enumerations.ts';
import { ConversionParams } from '#contract/resources/conversion-params.ts';
import { mending } from '#contract/search.ts';
import { conversionsOfRow } from './conversions-of-row.ts';

const group = (dimension: GroupingDimension, value: string | null) => ({ dimension, value, label: null });

describe('the conversions behind a number', () => {
  it.each([
    ['of a day', [group('date', '2026-11-21')], { from: '2026-11-21', to: '2026-11-21' }],
    ['of a country', [group('country', 'DE')], { country: ['DE'] }],
    ['of an offer', [group('offerCampaign', '12')], { offerCampaignRelativeId: [12] }],
    ['of a landing page', [group('offerLink', '3')], { offerLinkRelativeId: [3] }],
    ['of a goal', [group('offerGoal', 'Sale')], { offerGoalTitle: ['Sale'] }],
    ['of a smartlink', [group('smartlinkCampaign', '7')], { smartlinkCampaign: [7] }],
    ['of no smartlink', [group('smartlinkCampaign', null)], { via: ['direct'] }],
    ['of a whole sub-source', [group('subSource', 'push')], { subSource: ['push'] }],
    ['of a track', [group('track', '1')], { track: ['1'] }],
    ['of a sub id', [group('sub3', '42')], { sub3: '42' }],
    ['of a referrer', [group('referrer', 'a.example')], { referral: ['a.example'] }],
    [
      'of what a smartlink sent to an offer',
      [group('smartlinkCampaign', '7'), group('subOfferCampaign', '12')],
      { smartlinkCampaign: [7], offerCampaignRelativeId: [12] },
    ],
    [
      'of several values',
      [
        group('date', '2026-11-21'),
        group('os', 'iOS'),
        group('browser', 'Safari'),
        group('device', 'mobile'),
      ],
      { from: '2026-11-21', to: '2026-11-21', os: ['iOS'], browser: ['Safari'], device: ['mobile'] },
    ],
    ['of everything', [], {}],
  ])('%s are asked for by it', (_, groups, expected) => {
    const search = conversionsOfRow({}, groups);
    expect(search).toEqual(expected);
    // and the list takes it as it is
    expect(mending(ConversionParams.entries)['~standard'].validate(search).value).toEqual(expected);
  });

  it.each([
    ['of an hour', [group('hour', '09')]],
    ['of hours to come', [group('hour', null)]],
    ['of what has no country', [group('country', null)]],
    ['of what has no sub id', [group('date', '2026-11-21'), group('sub1', null)]],
    ['of a nested offer, whichever smartlink sent it', [group('subOfferCampaign', '12')]],
    ['of a nested smartlink', [group('subSmartlinkCampaign', '8')]],
  ])('%s the list cannot be asked for', (_, groups) => {
    expect(conversionsOfRow({}, groups)).toBeNull();
  });

  it('are within the days and filters of the report, in the statuses of the number', () => {
    const asked = {
      from: '2026-11-01',
      to: '2026-11-20',
      country: ['DE', 'CZ'],
      subSourceLike: 'pu',
      selectedTab: 'revenue',
      groupings: ['country'],
      sort: '-payout',
    };
    expect(conversionsOfRow(asked, [group('country', 'DE')], ['approved', 'paid'])).toEqual({
      from: '2026-11-01',
      to: '2026-11-20',
      country: ['DE'],
      subSourceLike: 'pu',
      status: ['approved', 'paid'],
    });
  });

  it('of what the smartlinks of a filter sent to an offer are all of both', () => {
    expect(conversionsOfRow({ smartlinkCampaign: [7, 8] }, [group('subOfferCampaign', '12')])).toEqual({
      smartlinkCampaign: [7, 8],
      offerCampaignRelativeId: [12],
    });
  });

  it('are none where conversions are counted at their clicks', () => {
    expect(conversionsOfRow({ timeOf: 'click' }, [])).toBeNull();
    expect(conversionsOfRow({ timeOf: 'conversion' }, [])).toEqual({});
  });
});
