import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dayParam, integerParam, textParam } from './params.ts';

const accepts = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success;

describe('a text', () => {
  it.each([['push-42'], ['ключ'], ['a b'], ['a\u0085b'], [12]])('may be %j', (text) => {
    expect(accepts(textParam, text)).toBe(true);
  });

  it.each([['\u0000'], ['a\u0000b'], ['a\u001bb'], ['a\nb'], ['   '], ['x'.repeat(256)]])(
    'may not be %j',
    (text) => {
      expect(accepts(textParam, text)).toBe(false);
    },
  );
});

describe('a whole number', () => {
  it.each([[1], ['1'], [2_147_483_647], ['2147483647']])('may be %j', (number) => {
    expect(accepts(integerParam, number)).toBe(true);
  });

  it.each([[0], ['0'], [-1], [1.5], [1e20], [2_147_483_648], ['2147483648'], ['1e3']])(
    'may not be %j',
    (number) => {
      expect(accepts(integerParam, number)).toBe(false);
    },
  );
});

describe('a day', () => {
  it.each([['2026-11-22'], ['2024-02-29'], ['0002-01-01'], ['9999-12-31']])('may be %j', (day) => {
    expect(accepts(dayParam, day)).toBe(true);
  });

  it.each([['2026-02-29'], ['2026-13-01'], ['26-11-22'], ['0000-01-01'], ['0001-12-31']])(
    'may not be %j',
    (day) => {
      expect(accepts(dayParam, day)).toBe(false);
    },
  );
});
