import { decimalOf, minorUnits } from '#contract/money.ts';

/** A goal as an offer's row has it, the standard one first; `payoutRate` is null where it is a share. */
interface PaidGoal {
  readonly name: string;
  readonly payoutRate: string | null;
}

/** The goals beside the standard one that pay an amount of their own, each with it. */
export const otherPaid = (
  goals: readonly PaidGoal[],
): readonly { readonly name: string; readonly payoutRate: string }[] =>
  goals
    .slice(1)
    .flatMap(({ name, payoutRate }) =>
      unitsOf(payoutRate) > 0 ? [{ name, payoutRate: payoutRate ?? '0' }] : [],
    );

/** The most that one conversion of any goal pays, as money on the wire; null where all are shares. */
export function mostPaid(goals: readonly PaidGoal[]): string | null {
  const most = Math.max(0, ...goals.map(({ payoutRate }) => unitsOf(payoutRate)));
  return most === 0 ? null : decimalOf(most);
}

const unitsOf = (amount: string | null): number => (amount === null ? 0 : minorUnits(amount));
