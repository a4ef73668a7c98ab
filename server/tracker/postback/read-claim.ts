import type { FieldError } from '#contract/failure.ts';
import type { TextKey } from '../../platform/sentences.ts';
import { cleanText } from '../clean-text.ts';
import type { Claim } from './claim.ts';

/** What is wrong with a parameter: its name, and a sentence of `server/platform/sentences.ts`. */
export interface Fault {
  readonly path: FieldError['path'];
  readonly key: TextKey;
}
export type ReadClaim =
  | { readonly kind: 'claim'; readonly claim: Claim }
  | { readonly kind: 'faults'; readonly faults: readonly Fault[] };

/** By what names a postback says each thing. */
export const parameters = {
  clickId: ['click_id', 'int_click_id'],
  key: ['key'],
  goal: ['goal'],
  amount: ['amount'],
  status: ['status'],
  reason: ['reason'],
  advertiserId: ['adv_tid', 'transaction_id'],
  test: ['test'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/**
 * Reads what a postback says: `click_id` (or `int_click_id`), `key`, `amount`, `goal`, `status`, `adv_tid` (or
 * `transaction_id`), `reason` and `test`. `amount` is the sale's; `status` is `approved` when nothing is said. A
 * parameter without a value counts as not sent, for advertisers leave their macros empty; of several the first with a
 * value counts. Ids of clicks and statuses may be in capitals.
 */
export function readClaim(said: URLSearchParams, at: Date): ReadClaim {
  const read = (what: keyof typeof parameters) => firstOf(said, parameters[what]);
  const [clickId, key, test] = [read('clickId'), read('key'), read('test')];
  const faults: Fault[] = [];
  if (clickId === null) faults.push({ path: 'click_id', key: 'required' });
  if (key === null) faults.push({ path: 'key', key: 'required' });
  if (test !== null && test !== '0' && test !== '1') faults.push({ path: 'test', key: 'postbackTest' });
  if (faults.length > 0 || clickId === null || key === null) return { kind: 'faults', faults };
  return {
    kind: 'claim',
    claim: {
      clickId: clickId.toLowerCase(),
      key,
      goal: read('goal'),
      amount: amountOf(read('amount')),
      status: (read('status') ?? 'approved').toLowerCase(),
      reason: read('reason'),
      advertiserId: read('advertiserId') ?? '',
      test: test === '1',
      at,
    },
  };
}

/** The first value that says anything, by the first name that has one. */
export function firstOf(said: URLSearchParams, names: readonly string[]): string | null {
  for (const value of names.flatMap((name) => said.getAll(name))) {
    const text = cleanText(value);
    if (text !== null) return text;
  }
  return null;
}

/** In minor units, rounded half up. Only what has one reading: `10,50`, `1e3` and `10 USD` may each be something else. */
function amountOf(text: string | null): Claim['amount'] {
  if (text === null) return null;
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) return 'unreadable';
  const kept = `${whole}${fraction.slice(0, 4).padEnd(4, '0')}`;
  return Number(kept) + (Number(fraction[4] ?? 0) >= 5 ? 1 : 0);
}
