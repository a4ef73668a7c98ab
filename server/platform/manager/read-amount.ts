import * as v from 'valibot';
import { minorUnits, moneySchema } from '#contract/money.ts';

/** A typed amount in minor units, 0 or more; null: it is none, or more than can be counted. */
export function readAmount(typed: string | undefined): number | null {
  const decimal = v.safeParse(moneySchema, typed);
  if (!decimal.success) return null;
  try {
    const amount = minorUnits(decimal.output);
    return amount < 0 ? null : amount;
  } catch {
    return null;
  }
}
