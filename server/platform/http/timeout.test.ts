import { expect, test } from 'vitest';
import { isDatabaseDown } from './timeout.ts';

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
