import { HOUR_MS } from '#contract/spans.ts';
import type { NetworkConfig } from '../platform/config.ts';
import { StartError } from '../platform/start-error.ts';
import { type Given, listIn, numberOf, readVariables } from '../platform/variables.ts';

export const KEY_BYTES = 32;

const entries = {
  /** Hours until a new or changed payout account is in force. */
  PAYOUT_WAIT_HOURS: numberOf('24', /^\d{1,4}$/, 'hours'),
};

interface PayoutConfig {
  /** Base64, the newest first; empty: none is set. */
  readonly payoutKeys: readonly string[];
  readonly payoutWaitMs: number;
}

declare module '../platform/config.ts' {
  interface ServerConfig extends PayoutConfig {}
}

/** Throws a `StartError` where the key is none, or where a production has none. */
export function payoutVariables(given: Given, { databaseUrl, demo }: NetworkConfig): PayoutConfig {
  const payoutKeys = keysIn(given['PAYOUT_KEY'] ?? '');
  if (payoutKeys.length === 0 && databaseUrl !== null && !demo)
    throw new StartError(
      'PAYOUT_KEY is missing: payout accounts are sealed with it. Make one with: openssl rand -base64 32',
    );
  return { payoutKeys, payoutWaitMs: readVariables(entries, given).PAYOUT_WAIT_HOURS * HOUR_MS };
}

/**
 * 32 bytes as base64; more than one, with commas between, while keys change: the first seals, all of them open. Not read
 * with the other variables, whose sentences show what was given.
 */
function keysIn(list: string): readonly string[] {
  const keys = listIn(list);
  if (keys.every((one) => Buffer.from(one, 'base64').length === KEY_BYTES)) return keys;
  throw new StartError('PAYOUT_KEY must be 32 bytes as base64, e.g. from: openssl rand -base64 32');
}
