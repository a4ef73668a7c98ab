import type { Namespaces, Share } from '../../src/i18n/namespaces.ts';

/** Texts that come with the part that says them, in all languages (decision 139). */
type OfPart = 'part';

const shares: Partial<Record<keyof Namespaces, Share | OfPart>> = {
  common: 'public',
  auth: 'public',
  errors: 'public',
  account: 'account',
  settings: 'account',
  promoCodes: 'account',
  acts: 'work',
  balance: 'work',
  competitions: 'work',
  conversion: 'work',
  referrals: 'work',
  domains: 'work',
  creatives: 'work',
  links: 'work',
  offers: 'work',
  payments: 'work',
  payoutAccounts: 'work',
  postbacks: 'work',
  revenue: 'work',
  secondFactor: 'work',
  shortLinks: 'work',
  nextPayment: 'part',
  moneyBar: 'part',
  faults: 'part',
};

/** Which texts are fetched together, and so are one chunk. */
export const shareOf = (namespace: string): Share | OfPart =>
  (shares as Readonly<Record<string, Share | OfPart | undefined>>)[namespace] ?? 'panel';
