import { expect, test } from 'vitest';
import { describedFailure, isDatabaseDown } from './timeout.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  [coded('ECONNREFUSED'), true],
  [coded('57P01'), true],
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

test('a statement that PostgreSQL gave up took too long, which says so itself', () => {
  const failed = new Error('Failed query', { cause: coded('57014') });
  expect(describedFailure(failed)).toMatchObject({ status: 503, key: 'timedOut' });
  expect(describedFailure(coded('42P01'))).toMatchObject({ code: '42P01' });
});
