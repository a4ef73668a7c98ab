import { conversionStatuses, type ConversionStatus } from '#contract/enumerations.ts';
import { decimalOf, minorUnits } from '#contract/money.ts';

export interface StatusSum {
  readonly status: ConversionStatus;
  readonly count: number;
  /** Decimal string, in the network's currency. */
  readonly payout: string;
}

export interface StatusSums {
  /** Every status in its order, those without a conversion too. */
  readonly statuses: readonly StatusSum[];
  /** Of all but the rejected ones: what dashboard and reports call payout (architecture 7). Decimal string. */
  readonly payout: string;
}

interface Held {
  readonly status: ConversionStatus;
  readonly holdUntil: string | null;
}

/** When the first hold of these conversions ends, ISO 8601; null: none is on hold. */
export const nextRelease = (rows: readonly Held[]): string | null =>
  rows
    .flatMap(({ status, holdUntil }) => (status === 'onHold' && holdUntil !== null ? [holdUntil] : []))
    .reduce<string | null>(
      (first, at) => (first === null || Date.parse(at) < Date.parse(first) ? at : first),
      null,
    );

interface Counted {
  readonly status: ConversionStatus;
  readonly payout: string;
}

/** How many conversions stand where, and for how much. */
export function statusSums(rows: readonly Counted[]): StatusSums {
  const units = new Map(conversionStatuses.map((status) => [status, { count: 0, sum: 0 }]));
  for (const { status, payout } of rows) {
    const known = units.get(status);
    if (!known) continue;
    known.count += 1;
    known.sum += minorUnits(payout);
  }
  const entries = [...units];
  const counted = entries.reduce((sum, [status, one]) => sum + (status === 'rejected' ? 0 : one.sum), 0);
  return {
    statuses: entries.map(([status, { count, sum }]) => ({ status, count, payout: decimalOf(sum) })),
    payout: decimalOf(counted),
  };
}
