import { describe, expect, test } from 'vitest';
import { type AccountStatus, accountStatuses } from '#contract/enumerations.ts';
import { type AccountEvent, accountLifecycle, nextAccountStatus } from './account.ts';

const events: readonly AccountEvent['type'][] = [
  'publisher.confirmed',
  'manager.approved',
  'manager.declined',
];

/** Written from the specification (1: a publisher registers, confirms the e-mail address, logs in), not from the chart. */
const expected: Readonly<Record<AccountStatus, Partial<Record<AccountEvent['type'], AccountStatus>>>> = {
  review: { 'manager.approved': 'unconfirmed', 'manager.declined': 'declined' },
  declined: { 'manager.approved': 'unconfirmed' },
  unconfirmed: { 'publisher.confirmed': 'active' },
  active: {},
};

describe.each(accountStatuses)('an account that is %s', (status) => {
  test.each(events)('answers %s as the rules say', (type) => {
    expect(nextAccountStatus(status, { type })).toBe(expected[status][type] ?? null);
  });
});

test('the chart has a state for every status and no other', () => {
  expect(Object.keys(accountLifecycle.states).toSorted()).toEqual([...accountStatuses].toSorted());
});

test('nobody becomes active without having confirmed an address', () => {
  for (const status of accountStatuses) {
    for (const type of ['manager.approved', 'manager.declined'] as const) {
      expect(nextAccountStatus(status, { type })).not.toBe('active');
    }
  }
});
