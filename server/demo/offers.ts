import type { ConversionType, DeviceName } from '#contract/enumerations.ts';
import type { connectionTypes, platforms } from '#contract/targeting-names.ts';
import { minorUnits } from '#contract/money.ts';
import type { OfferRow } from '../catalogue/tables/offers.ts';
import type { goalNames } from './goal-names.ts';

/** A goal and how visitors of the demo reach it. */
export interface DemoGoal {
  readonly code: string;
  readonly title: keyof typeof goalNames;
  /** In minor units. */
  readonly payout: number;
  /** Conversions a click, or, behind the first goal, a conversion of the goal before. */
  readonly rate: number;
}

type Platform = (typeof platforms)[number];

/** An offer of the demo's network, and how its advertiser behaves. */
export interface DemoOffer {
  readonly number: number;
  readonly name: string;
  readonly category: string;
  readonly type: ConversionType;
  readonly goals: readonly DemoGoal[];
  /** Hundredths of a percent of the sale, where shares are paid. */
  readonly share: number;
  readonly holdDays: number;
  readonly countries: readonly string[];
  readonly denied: readonly string[];
  readonly device: 'all' | DeviceName;
  readonly platforms: readonly Platform[];
  /** The history's visitors have none that is known, which every offer takes. */
  readonly connections: readonly (typeof connectionTypes)[number][];
  readonly landings: readonly string[];
  readonly status: OfferRow['status'];
  readonly open: boolean;
  /** Share of conversions that are looked at before they are confirmed, and of those taken back. */
  readonly reviewed: number;
  readonly rejected: number;
  /** Middle of the time between click and conversion, minutes. */
  readonly delay: number;
}

type OfferInput = Pick<DemoOffer, 'number' | 'name' | 'category' | 'type'> &
  Partial<Omit<DemoOffer, 'goals'>> & {
    readonly goals: readonly (readonly [string, DemoGoal['title'], string, number])[];
  };

const offer = ({ goals, ...input }: OfferInput): DemoOffer => ({
  share: 0,
  holdDays: 0,
  countries: [],
  denied: [],
  device: 'all',
  platforms: [],
  connections: [],
  landings: [],
  status: 'active',
  open: true,
  reviewed: 0,
  rejected: 0.03,
  delay: 8,
  ...input,
  goals: goals.map(([code, title, payout, rate]) => ({ code, title, payout: minorUnits(payout), rate })),
});

const europe = ['CZ', 'SK', 'PL', 'DE', 'AT', 'CH', 'FR', 'ES', 'PT', 'IT', 'GB', 'NL', 'RO', 'HU', 'GR'];

// the offers without a hold that have a link of their own (101, 114) are open to every country: somebody who
// tries the tracker from this machine comes from none
export const demoOffers: readonly DemoOffer[] = [
  offer({
    number: 101,
    name: 'Phone Giveaway (DOI)',
    category: 'Sweepstakes',
    type: 'CPL',
    goals: [['lead', 'Confirmed lead', '1.80', 0.03]],
    landings: ['Wheel of fortune', 'Three boxes'],
  }),
  offer({
    number: 102,
    name: 'Gift Card Survey (SOI)',
    category: 'Sweepstakes',
    type: 'CPL',
    connections: ['Cellular'],
    device: 'mobile',
    goals: [['lead', 'Lead', '0.85', 0.05]],
    delay: 4,
  }),
  offer({
    number: 103,
    name: 'KetoSlim Drops (COD)',
    category: 'Nutra',
    type: 'CPA',
    goals: [['order', 'Confirmed order', '14.00', 0.011]],
    holdDays: 14,
    countries: europe,
    landings: ['Doctor’s advice', 'Before and after'],
    reviewed: 0.75,
    rejected: 0.18,
    delay: 30,
  }),
  offer({
    number: 104,
    name: 'ClearSkin Serum',
    category: 'Nutra',
    type: 'CPS',
    denied: ['IN', 'ID', 'TH', 'VN'],
    goals: [['sale', 'Sale', '22.00', 0.007]],
    holdDays: 14,
    reviewed: 0.2,
    rejected: 0.1,
    delay: 40,
  }),
  offer({
    number: 105,
    name: 'Shieldly VPN',
    category: 'Utilities',
    type: 'CPA',
    countries: [...europe, 'US', 'CA', 'AU', 'SE', 'NO', 'UA', 'BR', 'MX'],
    goals: [
      ['trial', 'Trial', '0.60', 0.022],
      ['subscription', 'Subscription', '9.50', 0.34],
    ],
    holdDays: 7,
    landings: ['Your address is visible', 'Plans'],
    rejected: 0.05,
    delay: 20,
  }),
  offer({
    number: 106,
    name: 'Battery Guard for Android',
    category: 'Utilities',
    type: 'CPA',
    platforms: ['android'],
    goals: [['install', 'Install', '1.10', 0.026]],
    device: 'mobile',
    delay: 6,
  }),
  offer({
    number: 107,
    name: 'MeetNearby',
    category: 'Dating',
    type: 'CPL',
    denied: ['IN', 'ID'],
    goals: [['registration', 'Registration', '2.40', 0.027]],
    holdDays: 3,
    device: 'mobile',
    reviewed: 0.1,
    rejected: 0.08,
  }),
  offer({
    number: 108,
    name: 'Second Spring 40+',
    category: 'Dating',
    type: 'CPL',
    goals: [['registration', 'Confirmed registration', '3.40', 0.022]],
    holdDays: 3,
    countries: [...europe, 'US', 'CA', 'AU', 'SE', 'NO'],
    reviewed: 0.1,
    rejected: 0.07,
    delay: 15,
  }),
  offer({
    number: 109,
    name: 'QuickCredit Loans',
    category: 'Finance',
    type: 'CPL',
    connections: ['Cable/DSL', 'Cellular'],
    goals: [['application', 'Accepted application', '16.00', 0.009]],
    holdDays: 21,
    countries: ['CZ', 'SK', 'PL', 'ES', 'RO', 'MX', 'CO', 'UA'],
    landings: ['Calculator'],
    open: false,
    reviewed: 0.9,
    rejected: 0.22,
    delay: 60,
  }),
  offer({
    number: 110,
    name: 'Bright Broker (FTD)',
    category: 'Finance',
    type: 'CPA',
    goals: [
      ['registration', 'Registration', '1.50', 0.014],
      ['deposit', 'First deposit', '120.00', 0.055],
    ],
    holdDays: 21,
    countries: ['DE', 'AT', 'CH', 'GB', 'NL', 'SE', 'NO', 'AU', 'CA', 'IT', 'ES'],
    open: false,
    reviewed: 0.3,
    rejected: 0.12,
    delay: 90,
  }),
  offer({
    number: 111,
    name: 'Dragon Realms',
    category: 'Gaming',
    type: 'CPA',
    denied: ['VN'],
    goals: [
      ['registration', 'Registration', '0.55', 0.03],
      ['level10', 'Level 10', '3.20', 0.22],
    ],
    holdDays: 5,
    landings: ['Trailer', 'Choose your hero'],
    rejected: 0.05,
    delay: 12,
  }),
  offer({
    number: 112,
    name: 'Palace Slots (FTD)',
    category: 'Gaming',
    type: 'CPA',
    goals: [
      ['registration', 'Registration', '2.00', 0.02],
      ['deposit', 'First deposit', '45.00', 0.08],
    ],
    holdDays: 14,
    countries: ['BR', 'MX', 'AR', 'CO', 'CA', 'PT', 'IN', 'TH', 'VN', 'ID', 'ZA'],
    open: false,
    reviewed: 0.2,
    rejected: 0.1,
    delay: 25,
  }),
  offer({
    number: 113,
    name: 'ShopMax Marketplace',
    category: 'E-commerce',
    type: 'RevShare',
    countries: [...europe, 'UA', 'US'],
    goals: [['sale', 'Sale', '0', 0.016]],
    share: 700,
    holdDays: 14,
    rejected: 0.09,
    delay: 45,
  }),
  offer({
    number: 114,
    name: 'StreamNow Premium',
    category: 'Entertainment',
    type: 'CPS',
    goals: [['subscription', 'Subscription', '5.50', 0.013]],
    delay: 10,
  }),
  offer({
    number: 115,
    name: 'SolarHome Quotes',
    category: 'Finance',
    type: 'CPL',
    device: 'desktop',
    connections: ['Cable/DSL', 'Corporate'],
    goals: [['quote', 'Quote', '28.00', 0.005]],
    holdDays: 21,
    countries: ['DE', 'AT', 'CH', 'NL', 'GB', 'US', 'AU'],
    open: false,
  }),
  offer({
    number: 116,
    name: 'Puzzle Planet (test)',
    category: 'Gaming',
    type: 'CPA',
    platforms: ['ios', 'mac'],
    goals: [['install', 'Install', '0.70', 0.02]],
  }),
  offer({
    number: 117,
    name: 'Summer Raffle',
    category: 'Sweepstakes',
    type: 'CPL',
    goals: [['lead', 'Lead', '1.20', 0.03]],
  }),
  offer({
    number: 118,
    name: 'Home Insurance Quotes',
    category: 'Finance',
    type: 'CPL',
    goals: [['quote', 'Quote', '11.00', 0.01]],
    holdDays: 14,
    countries: ['DE', 'AT', 'CZ', 'PL'],
    open: false,
  }),
  offer({
    number: 119,
    name: 'Vital Gummies',
    category: 'Nutra',
    type: 'CPA',
    goals: [['order', 'Confirmed order', '18.00', 0.01]],
    holdDays: 14,
    countries: ['US', 'CA', 'AU', 'GB'],
    open: false,
  }),
  offer({
    number: 120,
    name: 'Prize Wheel (SOI)',
    category: 'Sweepstakes',
    type: 'CPL',
    denied: ['US', 'CA'],
    connections: ['Cellular'],
    goals: [['lead', 'Lead', '0.95', 0.04]],
    device: 'mobile',
  }),
  offer({
    number: 121,
    name: 'Night Driver Racing',
    category: 'Gaming',
    type: 'CPA',
    platforms: ['android', 'ios'],
    goals: [['install', 'Install', '1.35', 0.02]],
    device: 'mobile',
  }),
];

/** A smartlink of the demo: its pool by numbers of offers with weights. */
export interface DemoSmartlink {
  readonly number: number;
  readonly name: string;
  readonly vertical: string;
  readonly pool: Readonly<Record<number, number>>;
  /** Absent: the first of them. */
  readonly fallback?: null;
  /** False: only after the manager agreed. */
  readonly open?: false;
  readonly trafficTypes?: readonly string[];
}

export const demoSmartlinks: readonly DemoSmartlink[] = [
  {
    number: 201,
    name: 'Mainstream',
    vertical: 'Mainstream',
    pool: { 101: 3, 102: 3, 105: 2, 106: 1, 113: 1, 114: 2 },
    fallback: null,
  },
  {
    number: 202,
    name: 'Dating',
    vertical: 'Dating',
    pool: { 107: 2, 108: 2 },
  },
  {
    number: 203,
    name: 'Finance and gaming',
    vertical: 'Finance and gaming',
    pool: { 109: 2, 110: 1, 112: 2 },
  },
  {
    number: 204,
    name: 'Mobile apps',
    vertical: 'Apps',
    pool: { 106: 2, 111: 1 },
    trafficTypes: ['push', 'pop'],
  },
  {
    number: 205,
    name: 'Nutra worldwide',
    vertical: 'Nutra',
    pool: { 103: 2, 104: 1 },
    open: false,
    trafficTypes: ['native', 'social'],
  },
  {
    number: 206,
    name: 'Insurance and loans',
    vertical: 'Finance',
    pool: { 109: 2, 118: 1 },
    open: false,
    trafficTypes: ['search', 'email'],
  },
  {
    number: 207,
    name: 'Casino Latin America',
    vertical: 'Gambling',
    pool: { 112: 1 },
    open: false,
    trafficTypes: ['social', 'push'],
  },
  {
    number: 208,
    name: 'Sweepstakes Europe',
    vertical: 'Sweepstakes',
    pool: { 101: 2, 102: 2, 120: 1 },
    trafficTypes: ['push', 'pop'],
  },
  {
    number: 209,
    name: 'Summer sales',
    vertical: 'E-commerce',
    pool: { 113: 1 },
    trafficTypes: ['email', 'social'],
  },
  {
    number: 210,
    name: 'Crypto',
    vertical: 'Crypto',
    pool: { 110: 1 },
    trafficTypes: ['native', 'search'],
  },
  {
    number: 211,
    name: 'Streaming',
    vertical: 'Entertainment',
    pool: { 114: 1 },
    trafficTypes: ['native', 'social'],
  },
  {
    number: 212,
    name: 'Puzzle games',
    vertical: 'Games',
    pool: { 111: 1, 116: 1 },
    trafficTypes: ['push'],
  },
];
