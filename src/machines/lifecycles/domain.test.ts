import { describe, expect, test } from 'vitest';
import { type CertStatus, certStatus } from '#contract/statuses.ts';
import { type DomainEvent, domainLifecycle, nextCertStatus } from './domain.ts';

const events: readonly DomainEvent['type'][] = [
  'publisher.checked',
  'network.cnameFound',
  'network.cnameLost',
  'network.issued',
  'network.failed',
  'network.expired',
  'network.strayed',
];

/** Written from the specification (3, 5), not from the chart: everything that is not here must be refused. */
const expected: Readonly<Record<CertStatus, Partial<Record<DomainEvent['type'], CertStatus>>>> = {
  none: { 'publisher.checked': 'none', 'network.cnameFound': 'pending' },
  pending: { 'network.issued': 'ok', 'network.failed': 'error', 'network.cnameLost': 'none' },
  ok: {
    'publisher.checked': 'ok',
    'network.issued': 'ok',
    'network.expired': 'error',
    'network.strayed': 'ok',
    'network.cnameLost': 'none',
  },
  error: { 'publisher.checked': 'error', 'network.cnameFound': 'pending', 'network.cnameLost': 'none' },
};

describe.each(certStatus.names)('a domain whose certificate is %s', (status) => {
  test.each(events)('answers %s as the rules say', (type) => {
    expect(nextCertStatus(status, { type })).toBe(expected[status][type] ?? null);
  });
});

test('the chart has a state for every status and no other', () => {
  expect(Object.keys(domainLifecycle.states).toSorted()).toEqual([...certStatus.names].toSorted());
});

test('one wrong look takes nothing from a domain that works, nor gives it to any other', () => {
  for (const status of certStatus.names)
    expect(nextCertStatus(status, { type: 'network.strayed' })).toBe(status === 'ok' ? 'ok' : null);
});

test('a certificate comes only after the CNAME was found, and only the network gives it', () => {
  for (const status of ['none', 'error'] as const)
    for (const type of events) expect(nextCertStatus(status, { type })).not.toBe('ok');
  for (const status of certStatus.names)
    expect([status, null]).toContain(nextCertStatus(status, { type: 'publisher.checked' }));
});
