import { sumAmounts } from '#contract/money.ts';
import type { Earnings } from '#contract/resources/report-tabs.ts';

type Part = Earnings['approved'];

/** What rows of the report of revenue come to. No rows: zeroes. */
export function sumEarnings(rows: readonly Earnings[]): Earnings {
  const part = (parts: readonly Part[]): Part => ({
    conversions: parts.reduce((sum, { conversions }) => sum + conversions, 0),
    payout: sumAmounts(parts.map(({ payout }) => payout)),
  });
  return {
    ...part(rows),
    revenue: sumAmounts(rows.map(({ revenue }) => revenue)),
    approved: part(rows.map(({ approved }) => approved)),
    onHold: part(rows.map(({ onHold }) => onHold)),
    tracked: part(rows.map(({ tracked }) => tracked)),
    rejected: part(rows.map(({ rejected }) => rejected)),
  };
}
