import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyOf, queryOf, readQuery } from './query.ts';

const resource = { path: '/ch/reports/summary' };

describe('a query on the wire', () => {
  it('writes lists as name[], groups as name[key], and leaves out what is empty', () => {
    const params = {
      groupings: ['date', 'country'],
      order: { payout: 'DESC' },
      search: 'a b',
      page: 2,
      live: true,
      none: undefined,
      nothing: null,
      blank: '',
      odd: () => 1,
    };
    expect(queryOf(params)).toEqual([
      ['groupings[]', 'date'],
      ['groupings[]', 'country'],
      ['order[payout]', 'DESC'],
      ['search', 'a b'],
      ['page', '2'],
      ['live', 'true'],
    ]);
  });

  it('reads lists, repeated names, groups and text', () => {
    const query = new URLSearchParams('a[]=1&a[]=2&b=1&b=2&c=x&order[payout]=DESC&order[date]=ASC&d[]=1');
    expect(readQuery(query)).toEqual({
      a: ['1', '2'],
      b: ['1', '2'],
      c: 'x',
      order: { payout: 'DESC', date: 'ASC' },
      d: ['1'],
    });
  });

  it('does not reach the prototype by a parameter with its name', () => {
    const read = readQuery(new URLSearchParams('__proto__[admin]=1&constructor=x&a[__proto__]=1'));
    expect(({} as { admin?: string }).admin).toBeUndefined(); // the type says what an attack would add
    expect(Object.hasOwn(read, '__proto__')).toBe(true);
    expect(read['constructor']).toBe('x');
  });

  it('reads any query string without throwing', () => {
    fc.assert(fc.property(fc.string(), (text) => void readQuery(new URLSearchParams(text))));
  });

  it('reads what it has written', () => {
    const text = fc.string({ minLength: 1 });
    const name = fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,8}$/);
    const params = fc.dictionary(name, fc.oneof(text, fc.array(text, { minLength: 1 })));
    fc.assert(
      fc.property(params, (given) => {
        expect(readQuery(new URLSearchParams(queryOf(given)))).toEqual({ ...given });
      }),
    );
  });
});

describe('the key of an answer', () => {
  it('is the path alone without params', () => {
    expect(keyOf(resource)).toBe('/ch/reports/summary');
    expect(keyOf(resource, { from: undefined })).toBe('/ch/reports/summary');
  });

  it('does not depend on the order of names or of members of a filter', () => {
    const one = keyOf(resource, { to: '2026-01-02', from: '2026-01-01', country: ['SK', 'CZ'] });
    const other = keyOf(resource, { country: ['CZ', 'SK'], from: '2026-01-01', to: '2026-01-02' });
    expect(one).toBe(other);
    expect(one).toBe('/ch/reports/summary?country%5B%5D=CZ&country%5B%5D=SK&from=2026-01-01&to=2026-01-02');
  });

  it('keeps the order of groupings, which is the order of the columns', () => {
    expect(keyOf(resource, { groupings: ['date', 'country'] })).not.toBe(
      keyOf(resource, { groupings: ['country', 'date'] }),
    );
  });

  it('differs when a value differs, however the values are cut', () => {
    expect(keyOf(resource, { sub1: 'a&sub2=b' })).not.toBe(keyOf(resource, { sub1: 'a', sub2: 'b' }));
    expect(keyOf(resource, { sub1: 'a' })).not.toBe(keyOf(resource, { sub1: 'b' }));
  });
});
