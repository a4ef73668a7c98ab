import { describe, expect, test } from 'vitest';
import { type ConversionStatus, conversionStatuses } from '#contract/enumerations.ts';
import { conversionLifecycle, type ConversionEvent, nextConversionStatus } from './conversion.ts';

const events: readonly ConversionEvent['type'][] = [
  'network.held',
  'network.approved',
  'network.rejected',
  'network.corrected',
  'manager.approved',
  'manager.rejected',
  'manager.corrected',
  'network.paymentStarted',
  'network.paymentReturned',
  'network.paid',
];

/** Written from beyond 1, not from the chart: everything that is not here must be refused. */
const expected: Readonly<
  Record<ConversionStatus, Partial<Record<ConversionEvent['type'], ConversionStatus>>>
> = {
  tracked: {
    'network.corrected': 'tracked',
    'manager.corrected': 'tracked',
    'network.held': 'onHold',
    'network.approved': 'approved',
    'manager.approved': 'approved',
    'network.rejected': 'rejected',
    'manager.rejected': 'rejected',
  },
  onHold: {
    'network.corrected': 'onHold',
    'manager.corrected': 'onHold',
    'network.approved': 'approved',
    'manager.approved': 'approved',
    'network.rejected': 'rejected',
    'manager.rejected': 'rejected',
  },
  approved: {
    'network.corrected': 'approved',
    'manager.corrected': 'approved',
    'network.rejected': 'rejected',
    'manager.rejected': 'rejected',
    'network.paymentStarted': 'inPayment',
  },
  rejected: { 'manager.approved': 'approved' },
  inPayment: {
    'network.paid': 'paid',
    'network.paymentReturned': 'approved',
    'network.corrected': 'inPayment',
    'manager.corrected': 'inPayment',
  },
  paid: {
    'network.paymentReturned': 'approved',
    'network.corrected': 'paid',
    'manager.corrected': 'paid',
  },
};

describe.each(conversionStatuses)('a conversion that is %s', (status) => {
  test.each(events)('answers %s as the rules say', (type) => {
    expect(nextConversionStatus(status, { type })).toBe(expected[status][type] ?? null);
  });
});

test('the chart has a state for every status of the wire and no other', () => {
  expect(Object.keys(conversionLifecycle.states).toSorted()).toEqual([...conversionStatuses].toSorted());
});

test('nothing leads back to tracked, and out of paid only its payment that came back', () => {
  const from = (statuses: readonly ConversionStatus[]) =>
    statuses.flatMap((status) => events.map((type) => nextConversionStatus(status, { type })));
  expect(from(conversionStatuses.filter((status) => status !== 'tracked'))).not.toContain('tracked');
  const left = events.filter((type) => ![null, 'paid'].includes(nextConversionStatus('paid', { type })));
  expect(left).toEqual(['network.paymentReturned']);
});
