import type { ClickRequest } from '../tracker/click.ts';
import type { Claim } from '../tracker/postback/claim.ts';
import type { Tracker } from '../tracker/tracker.ts';
import { CHROME } from './network.ts';

/** Somebody in Prague opens a link. */
export const visitOf = (code: string, change: Partial<ClickRequest> = {}): ClickRequest => ({
  code,
  query: new URLSearchParams(),
  userAgent: CHROME,
  address: '147.32.1.20',
  referrer: null,
  country: null,
  connectionType: null,
  ...change,
});

/** What the advertiser says of a click: a sale, by the offer's standard goal, accepted. */
export const saleOf = (sold: Pick<Claim, 'clickId' | 'key' | 'at'> & Partial<Claim>): Claim => ({
  goal: null,
  amount: null,
  status: 'approved',
  reason: null,
  advertiserId: '',
  test: false,
  ...sold,
});

/** A visit that comes to its offer and buys. @returns what the advertiser says of it. */
export async function saleBy(
  tracker: Pick<Tracker, 'click'>,
  visit: ClickRequest,
  sold: Omit<Parameters<typeof saleOf>[0], 'clickId'>,
): Promise<Claim> {
  const click = await tracker.click(visit);
  if (click.kind !== 'redirect') throw new Error(click.kind);
  return saleOf({ ...sold, clickId: click.clickId });
}
