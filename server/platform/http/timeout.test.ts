import { expect, test } from 'vitest';
import { describedFailure, isDatabaseDown, isPassing } from './timeout.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  [coded('ECONNREFUSED'), true],
  [coded('57P01'), true],
  [coded('25P03'), true],
  [new Error('Failed query', { cause: coded('ETIMEDOUT') }), true],
  [new Error('Failed query', { cause: coded('ECONNRESET') }), true],
  [new Error('timeout exceeded when trying to connect'), true],
  [new Error('Connection terminated unexpectedly'), true],
  [coded('23505'), false],
  [coded('42P01'), false],
  [new Error('anything'), false],
  ['no error at all', false],
])('%s means that the database is away: %s', (error, away) => {
  expect(isDatabaseDown(error)).toBe(away);
});

test.each(['57014', '55P03', '40001', '40P01'])(
  'what PostgreSQL gave up (%s) took too long, and the same again may succeed',
  (code) => {
    const failed = new Error('Failed query', { cause: coded(code) });
    expect(describedFailure(failed)).toMatchObject({ status: 503, key: 'timedOut' });
    expect(isPassing(failed)).toBe(true);
  },
);

test('any other error of PostgreSQL is told as it is', () => {
  expect(describedFailure(coded('42P01'))).toMatchObject({ code: '42P01' });
  expect(isPassing(coded('42P01'))).toBe(false);
});
