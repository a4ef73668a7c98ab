import { describe, expect, it } from 'vitest';
import * as enumerations from './enumerations.ts';
import * as targetingNames from './targeting-names.ts';
import { postbackMacros } from './postback-names.ts';

// Section 3, enumerations, and the lists of 2, 6 and 9; the tabs of the settings are ours.
const lists: [string, readonly string[], string[]][] = [
  ['languages', enumerations.languages, ['en', 'ru', 'uk', 'zh-CN']],
  ['themes', enumerations.themes, ['light', 'dark', 'system']],
  [
    'connectionTypes',
    targetingNames.connectionTypes,
    ['Cable/DSL', 'Cellular', 'Corporate', 'Satellite', 'International'],
  ],
  ['platforms', targetingNames.platforms, ['android', 'windows', 'mac', 'ios']],
  [
    'filterKinds',
    enumerations.filterKinds,
    ['category', 'country', 'device', 'offer', 'promoChannel', 'status'],
  ],
  ['filterKeys', enumerations.filterKeys, ['live', 'smartlinks', 'trafficType', 'domain']],
  [
    'filterQueryNames',
    enumerations.filterQueryNames,
    ['smartlinks.proxyDomain.id', 'live', 'relativeId', 'trafficTypes.id'],
  ],
  ['entityTypes', targetingNames.entityTypes, ['Smartlink', 'SmartlinkVertical']],
  ['linkTypes', targetingNames.linkTypes, ['smartlink', 'postback', 'shortlink']],
  ['sortDirections', enumerations.sortDirections, ['ascend', 'descend']],
  [
    'postbackMacros',
    postbackMacros,
    [
      'country',
      'currency',
      'track',
      'ext_click_id',
      'sum',
      'sale_time',
      'name',
      'goal',
      'sub_source',
      'transaction_id',
      'int_click_id',
      'adv_tid',
      'ext1',
      'ext2',
      'ext3',
      'ext4',
      'ext5',
      'ext6',
    ],
  ],
  [
    'trackingParameters',
    enumerations.trackingParameters,
    ['subsource', 'track', 'ext_click_id', 'sub1', 'sub2', 'sub3', 'sub4', 'sub5', 'sub6'],
  ],
  [
    'reportTabs',
    enumerations.reportTabs,
    ['summary', 'revenue', 'goalPerformance', 'referral', 'competitions'],
  ],
  [
    'reportFilters',
    enumerations.reportFilters,
    [
      'country',
      'device',
      'offerCampaignRelativeId',
      'offerGoalTitle',
      'smartlinkCampaign',
      'subSourceLike',
      'trackLike',
      'browser',
      'date',
      'dateRange',
      'os',
      'referral',
      'sub1',
      'sub2',
      'sub3',
      'sub4',
      'sub5',
      'sub6',
      'offerLinkRelativeId',
    ],
  ],
  [
    'groupingDimensions',
    enumerations.groupingDimensions,
    [
      'browser',
      'country',
      'date',
      'device',
      'hour',
      'offerLink',
      'offerCampaign',
      'subOfferCampaign',
      'offerGoal',
      'os',
      'referrer',
      'smartlinkCampaign',
      'subSmartlinkCampaign',
      'subSource',
      'track',
      'sub1',
      'sub2',
      'sub3',
      'sub4',
      'sub5',
      'sub6',
    ],
  ],
  [
    'dashboardPeriods',
    // `yesterday` is ours (decision 159)
    enumerations.dashboardPeriods.filter((period) => period !== 'yesterday'),
    ['day', 'week', 'last30Days', 'last3Months'],
  ],
  ['smartlinkTabs', enumerations.smartlinkTabs, ['links_and_creatives', 'overview', 'postback', 'shortlink']],
  [
    'settingsTabs',
    enumerations.settingsTabs,
    ['profile', 'payment_info', 'payout_accounts', 'postbacks', 'promo_codes', 'security', 'offline'],
  ],
  ['supportTabs', enumerations.supportTabs, ['contacts', 'faq', 'notifications']],
  ['roles', enumerations.roles, ['ROLE_SMARTLINKS', 'ROLE_CUSTOM_LANDINGS', 'ROLE_UCLIQ_BANNER']],
];

describe('enumerations', () => {
  it.each(lists)('%s', (_, ours, theirs) => {
    expect(ours.toSorted()).toEqual(theirs.toSorted());
  });

  it('sends the directions as ASC and DESC', () => {
    expect(enumerations.wireDirections).toEqual({ ascend: 'ASC', descend: 'DESC' });
  });
});
