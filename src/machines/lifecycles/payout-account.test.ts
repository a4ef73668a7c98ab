import { describe, expect, test } from 'vitest';
import { activation } from '#contract/statuses.ts';
import { nextPayoutStatus, type PayoutAccountEvent, payoutAccountLifecycle } from './payout-account.ts';

const events: readonly PayoutAccountEvent['type'][] = [
  'publisher.activated',
  'publisher.edited',
  'network.replaced',
  'network.frozen',
];

/** Written from specification 4, not from the chart. */
const expected = {
  disabled: { 'publisher.activated': 'active', 'publisher.edited': 'disabled', 'network.frozen': 'disabled' },
  active: { 'publisher.edited': 'active', 'network.replaced': 'disabled', 'network.frozen': 'disabled' },
} as const;

describe.each(activation.names)('a payout account that is %s', (status) => {
  test.each(events)('answers %s as the rules say', (type) => {
    const rules: Partial<Record<string, string>> = expected[status];
    expect(nextPayoutStatus(status, { type })).toBe(rules[type] ?? null);
  });
});

test('the chart has these states and no other', () => {
  expect(Object.keys(payoutAccountLifecycle.states).toSorted()).toEqual([...activation.names].toSorted());
});
