import type { SubIdName, SubIds } from '#contract/enumerations.ts';
import { LANDING_PARAMETER } from '#domain/tracking-link.ts';
import { cleanText } from './clean-text.ts';

/** The tracking parameters of a link (specification 3), as a hit keeps them. */
export interface TrackingParameters {
  readonly extClickId: string | null;
  readonly subSource: string | null;
  readonly track: string | null;
  readonly sub1: string | null;
  readonly sub2: string | null;
  readonly sub3: string | null;
  readonly sub4: string | null;
  readonly sub5: string | null;
  readonly sub6: string | null;
}

/** Those of a visitor's address, and what a link says where its visitors' addresses do not. */
export function trackingParameters(query: URLSearchParams, kept: SubIds = {}): TrackingParameters {
  const read = (name: SubIdName) => cleanText(query.get(name)) ?? kept[name] ?? null;
  return {
    extClickId: cleanText(query.get('ext_click_id')),
    subSource: read('subsource'),
    track: read('track'),
    sub1: read('sub1'),
    sub2: read('sub2'),
    sub3: read('sub3'),
    sub4: read('sub4'),
    sub5: read('sub5'),
    sub6: read('sub6'),
  };
}

/** Number of the landing page that an address asks for; null where it asks for none. */
export function landingNumber(query: URLSearchParams): number | null {
  const text = query.get(LANDING_PARAMETER) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Host of the page a visitor came from, without `www.`; null when the header says nothing usable. */
export function referrerHost(header: string | null): string | null {
  if (header === null || !/^https?:\/\//i.test(header)) return null;
  try {
    return cleanText(new URL(header).hostname.replace(/^www\./, ''));
  } catch {
    return null;
  }
}
