import { expect, test } from 'vitest';
import type { PayoutAccount } from '#contract/resources/payout-accounts.ts';
import { payoutStanding } from './standing.ts';

const NOW = Date.UTC(2026, 10, 20);
const accountOf = (change: Partial<PayoutAccount>): PayoutAccount => ({
  '@id': '/publisher/api/publisher_payout_accounts/a',
  id: 'a',
  method: 'paypal',
  account: 'a•••@example.com',
  status: 'disabled',
  minimalAmount: '50.0000',
  inForceAt: null,
  frozen: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...change,
});
const at = (ms: number) => new Date(ms).toISOString();

test.each([
  ['none', []],
  ['noneActive', [{}]],
  ['active', [{}, { status: 'active' as const }]],
  ['active', [{ status: 'active' as const, inForceAt: at(NOW) }]],
  ['waiting', [{ status: 'active' as const, inForceAt: at(NOW + 1) }]],
  ['frozen', [{ status: 'active' as const }, { frozen: true }]],
] as const)('accounts stand as %s', (standing, accounts) => {
  expect(payoutStanding(accounts.map(accountOf), NOW)).toBe(standing);
});

test('what is paid by a method that is switched off is held up', () => {
  const active = accountOf({ status: 'active', inForceAt: at(NOW + 1) });
  expect(payoutStanding([active, accountOf({ method: 'wise' })], NOW, new Set(['paypal']))).toBe('methodOff');
  expect(payoutStanding([active], NOW, new Set(['wise']))).toBe('waiting');
});
