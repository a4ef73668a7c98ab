import { decimalOf } from '#contract/money.ts';
import type { Earnings } from '#contract/resources/report-tabs.ts';
import type { Standing } from '#domain/standings.ts';

/** What adds up over conversions, by how far they have come; money in minor units. */
export interface Earned extends Readonly<
  Record<Standing, { readonly count: number; readonly payout: number }>
> {
  /** Original amounts, rejected too. */
  readonly revenue: number;
}

const none = { count: 0, payout: 0 };
export const nothingEarned: Earned = { ...eachStanding(() => none), revenue: 0 };

export const addEarned = (a: Earned, b: Earned): Earned => ({
  ...eachStanding((name) => ({
    count: a[name].count + b[name].count,
    payout: a[name].payout + b[name].payout,
  })),
  revenue: a.revenue + b.revenue,
});

/** As the wire carries it: conversions and payout are those of every other report, all but rejected. */
export function earningsOf(earned: Earned): Earnings {
  const { approved, onHold, tracked } = earned;
  return {
    conversions: approved.count + onHold.count + tracked.count,
    payout: decimalOf(approved.payout + onHold.payout + tracked.payout),
    revenue: decimalOf(earned.revenue),
    ...eachStanding((name) => ({
      conversions: earned[name].count,
      payout: decimalOf(earned[name].payout),
    })),
  };
}

export function eachStanding<T>(of: (name: Standing) => T): Record<Standing, T> {
  return { approved: of('approved'), onHold: of('onHold'), tracked: of('tracked'), rejected: of('rejected') };
}
