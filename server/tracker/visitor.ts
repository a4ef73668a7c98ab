import { createHmac } from 'node:crypto';
import { DAY_MS } from '#contract/spans.ts';

/**
 * Who a hit's visitor is, for the unique flags alone: a keyed hash of link, address and agent. With
 * the key in the database an address cannot be guessed back from the hash by trying them all.
 */
export function visitorHash(key: string, linkId: string, address: string | null, userAgent: string): string {
  return createHmac('sha256', key)
    .update(`${linkId}\n${address ?? ''}\n${userAgent}`)
    .digest('base64url')
    .slice(0, 22);
}

/** For how long a second hit of the same visitor is not unique. */
export const UNIQUE_MS = DAY_MS;
