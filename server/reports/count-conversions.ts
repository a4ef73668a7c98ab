import type { ConversionStep } from '../conversions/conversion-step.ts';
import type { OnConversion } from '../conversions/on-conversion.ts';
import type { ConversionRow } from '../events/tables/conversions.ts';
import { type RollUpEvent, rollUp } from '../events/roll-up.ts';
import { noSums, type Sums } from '../events/sums.ts';

/** Reports learn of every step of a conversion when it is made; the end of a hold and a payment change no figure of theirs. */
export const countConversions: OnConversion = async (tx, _deps, steps) => {
  const events = steps.map((step) => rollUpOf(step));
  await rollUp(
    tx,
    events.filter(({ sums }) => sums.conversions !== 0 || sums.payout !== 0 || sums.revenue !== 0),
  );
  return [];
};

/** What reports have to forget and to learn, at the time of the conversion, not of the step. */
function rollUpOf({ before, after }: ConversionStep): RollUpEvent {
  const [old, now] = [counted(before), counted(after)];
  return {
    publisherId: after.publisherId,
    quarter: after.quarter,
    dimensions: after,
    sums: {
      ...noSums,
      conversions: now.conversions - old.conversions,
      payout: now.payout - old.payout,
      revenue: now.revenue - old.revenue,
    },
  };
}

/** A test never counts; the revenue is the original amount, of rejected ones too (specification 3). */
function counted(row: ConversionRow | null): Pick<Sums, 'conversions' | 'payout' | 'revenue'> {
  if (row === null || row.test) return noSums;
  const counts = row.status !== 'rejected';
  return { conversions: counts ? 1 : 0, payout: counts ? row.amount : 0, revenue: row.originalAmount };
}
