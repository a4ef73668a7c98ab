import type { Offer } from '#contract/resources/offers.ts';
import type { Smartlink } from '#contract/resources/smartlinks.ts';
import {
  access,
  type Access,
  offerStatus,
  type OfferStatus,
  smartlinkStatus,
  type SmartlinkStatus,
  verticalStatus,
  type VerticalStatus,
} from '#contract/statuses.ts';

/** Offers and smartlinks for tests: as the panel reads them, and as the wire carries them. */

const shared = {
  allowedCountries: ['CZ', 'DE', 'FR', 'GB', 'IT'],
  deniedCountries: ['US'],
  connectionTypes: ['Cellular' as const],
  platforms: ['android' as const, 'ios' as const],
  epc: '0.4200',
  clicks: 810,
  conversions: 10,
  ownClicks: 100,
  ownConversions: 4,
  ownPayout: '50.0000',
  requestedAt: null,
  reason: null,
};

export const sampleOffer = (change: Partial<Offer> = {}): Offer => ({
  '@id': `/publisher/api/offers/${change.id ?? 'o1'}`,
  id: 'o1',
  relativeId: 101,
  label: 'Aurora VPN',
  status: 'active',
  offerStatus: 'active',
  category: 'c1',
  promoChannels: ['push'],
  type: 'CPA',
  capReached: null,
  share: null,
  goals: [{ title: 'Lead', name: 'Confirmed lead', payoutRate: '12.5000' }],
  devices: ['mobile'],
  payoutRate: '12.5000',
  goal: 'Confirmed lead',
  link: 'https://go.example/c/1-abc',
  ...shared,
  ...change,
});

export const sampleSmartlink = (change: Partial<Smartlink> = {}): Smartlink => ({
  '@id': `/publisher/api/smartlinks/${change.id ?? 's1'}`,
  '@type': 'Smartlink',
  id: 's1',
  relativeId: 7,
  label: 'Mainstream',
  status: 'active',
  smartlinkStatus: 'live',
  vertical: {
    '@id': '/publisher/api/smartlink_verticals/v1',
    '@type': 'SmartlinkVertical',
    id: 'v1',
    title: 'Dating',
    status: 'available',
  },
  trafficTypes: [],
  domains: [],
  limitReached: null,
  capReached: null,
  devices: ['all'],
  payoutRate: null,
  goal: null,
  link: 'https://go.example/c/1-def',
  ...shared,
  ...change,
});

const detail = {
  description: 'A fast VPN.\n\nGood for push.',
  message: null,
  landingPages: [],
  landingPage: null,
  trackingParameters: ['ext_click_id', 'subsource'],
};

interface OfferStanding {
  readonly mine?: Access;
  readonly its?: OfferStatus;
}
/** An offer as the list's answer has it: numbers for statuses. */
export const wireOffer = ({ mine = 'active', its = 'active' }: OfferStanding = {}, change = {}) => ({
  ...sampleOffer(),
  link: mine === 'active' ? sampleOffer().link : null,
  status: access.encode(mine),
  offerStatus: offerStatus.encode(its),
  ...change,
});
export const wireOfferDetail = (standing: OfferStanding = {}, change = {}) => ({
  ...wireOffer(standing),
  ...detail,
  holdDays: 14,
  dayCap: 50,
  totalCap: null,
  dayTaken: 12,
  totalTaken: null,
  ...change,
});

interface SmartlinkStanding {
  readonly mine?: Access;
  readonly its?: SmartlinkStatus;
  readonly vertical?: VerticalStatus;
  readonly limitReached?: number | null;
}
export function wireSmartlink(
  { mine = 'active', its = 'live', vertical = 'available', limitReached = null }: SmartlinkStanding = {},
  change = {},
) {
  const row = sampleSmartlink();
  return {
    ...row,
    link: mine === 'active' ? row.link : null,
    status: access.encode(mine),
    smartlinkStatus: smartlinkStatus.encode(its),
    vertical: { ...row.vertical, status: verticalStatus.encode(vertical) },
    limitReached,
    ...change,
  };
}
export const wireSmartlinkDetail = (standing: SmartlinkStanding = {}, change = {}) => ({
  ...wireSmartlink(standing),
  ...detail,
  offers: [
    { relativeId: 101, label: 'Aurora VPN', clicks: 75, conversions: 3, payout: '40.0000' },
    { relativeId: 102, label: 'Gift Card', clicks: 25, conversions: 1, payout: '10.0000' },
  ],
  ...change,
});

/** A hydra answer with these rows. */
export const answerOf = (rows: readonly object[]) => ({
  'hydra:member': rows,
  'hydra:totalItems': rows.length,
  totalItems: rows.length,
  itemsPerPage: 10_000,
});
