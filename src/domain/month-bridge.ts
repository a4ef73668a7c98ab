import { bridgeChanges } from '#contract/enumerations.ts';
import { minorUnits } from '#contract/money.ts';
import type { MonthBridge } from '#contract/resources/transactions.ts';

export const bridgeLines = ['opening', ...bridgeChanges, 'closing'] as const;
export type BridgeLine = (typeof bridgeLines)[number];

/** A line of the bridge, and where its bar stands between the least and the most that the month has seen. */
export interface BridgeBar {
  readonly line: BridgeLine;
  /** With its sign as it changes the balance: what is rejected and paid out is below 0. */
  readonly amount: string;
  /** Percent of the width, from its left edge. */
  readonly start: number;
  readonly width: number;
  /** `sum` is a balance, the others are changes. */
  readonly tone: 'sum' | 'more' | 'less';
}

const negated = (amount: string): string =>
  minorUnits(amount) === 0 ? amount : amount.startsWith('-') ? amount.slice(1) : `-${amount}`;

/** A month as a waterfall: each change begins where the one before it has ended. Widths are 0 where nothing moved. */
export function bridgeBars(bridge: MonthBridge): readonly BridgeBar[] {
  const changes = [
    ['earned', bridge.earned],
    ['rejected', negated(bridge.rejected)],
    ['corrections', bridge.corrections],
    ['payouts', negated(bridge.payouts)],
  ] as const;
  const opening = minorUnits(bridge.opening);
  const closing = minorUnits(bridge.closing);
  let at = opening;
  const spans = changes.map(([line, amount]) => {
    const from = at;
    at += minorUnits(amount);
    return { line, amount, from, to: at };
  });
  const edges = [0, opening, closing, ...spans.map(({ to }) => to)];
  const [least, most] = [Math.min(...edges), Math.max(...edges)];
  const place = (from: number, to: number) => {
    const whole = most - least || 1;
    return {
      start: ((Math.min(from, to) - least) / whole) * 100,
      width: (Math.abs(to - from) / whole) * 100,
    };
  };
  return [
    { line: 'opening', amount: bridge.opening, ...place(0, opening), tone: 'sum' },
    ...spans.map(({ line, amount, from, to }) => ({
      line,
      amount,
      ...place(from, to),
      tone: to < from ? ('less' as const) : ('more' as const),
    })),
    { line: 'closing', amount: bridge.closing, ...place(0, closing), tone: 'sum' },
  ];
}
