import type { FieldError } from '#contract/failure.ts';
import { minorUnits } from '#contract/money.ts';
import type { TextKey } from '../../platform/sentences.ts';
import { cleanText } from '../clean-text.ts';
import type { Claim } from './claim.ts';

/** What is wrong with a parameter: its name, and a sentence of `locales/<language>/server.json`. */
export interface Fault {
  readonly path: FieldError['path'];
  readonly key: TextKey;
}
export type ReadClaim =
  | { readonly kind: 'claim'; readonly claim: Claim }
  | { readonly kind: 'faults'; readonly faults: readonly Fault[] };

const statuses: readonly Claim['status'][] = ['approved', 'pending', 'rejected'];

/**
 * Reads `/postback?click_id&key&amount&goal&status&adv_tid&reason&test`. `amount` is the sale's, with at
 * most four decimals; `status` is `approved` when nothing is said; `transaction_id` is another name of
 * `adv_tid`. A parameter without a value counts as not sent, for advertisers leave their macros empty.
 */
export function readClaim(query: URLSearchParams, at: Date): ReadClaim {
  const read = (name: string) => cleanText(query.get(name));
  const faults: Fault[] = [];
  const clickId = read('click_id');
  const key = read('key');
  const amount = read('amount');
  const status = read('status') ?? 'approved';
  const test = read('test');
  if (clickId === null) faults.push({ path: 'click_id', key: 'required' });
  if (key === null) faults.push({ path: 'key', key: 'required' });
  if (amount !== null && !/^\d{1,9}(\.\d{1,4})?$/.test(amount)) {
    faults.push({ path: 'amount', key: 'postbackAmount' });
  }
  const known = statuses.find((one) => one === status);
  if (known === undefined) faults.push({ path: 'status', key: 'postbackStatus' });
  if (test !== null && test !== '0' && test !== '1') faults.push({ path: 'test', key: 'postbackTest' });
  if (faults.length > 0 || clickId === null || key === null || known === undefined) {
    return { kind: 'faults', faults };
  }
  return {
    kind: 'claim',
    claim: {
      clickId,
      key,
      goal: read('goal'),
      amount: amount === null ? null : minorUnits(amount),
      status: known,
      reason: read('reason'),
      advertiserId: read('adv_tid') ?? read('transaction_id') ?? '',
      test: test === '1',
      at,
    },
  };
}
