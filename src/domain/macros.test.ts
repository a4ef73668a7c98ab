import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FILLED_URL_MAX } from '#contract/limits.ts';
import { postbackMacros } from '#contract/postback-names.ts';
import { writtenMacro } from '#contract/rules/postback-address.ts';
import {
  fillMacros,
  insertMacro,
  isFilledFrom,
  macrosIn,
  parametersIn,
  testAddress,
  unknownMacros,
} from './macros.ts';

describe('an unknown macro is found where it stands', () => {
  test.each([
    ['https://a.example/?c={ext_click_id}&s={sum}', false, []],
    ['https://a.example/?g={goal}', false, []],
    ['https://a.example/?g={goal}', true, ['{goal}']],
    ['https://a.example/?c={clickid}&s={sum}&x={x}', false, ['{clickid}', '{x}']],
    ['https://a.example/?c={}', false, ['{}']],
    ['https://a.example/?c={sum', false, ['{sum']],
    ['https://a.example/?c=sum}', false, ['}']],
    ['https://a.example/?c={{click}}', false, ['{{click}}']],
    ['https://a.example/?c=%7Bclick%7D', false, ['%7Bclick%7D']],
    ['https://a.example/?c=[CLICK]&s=x', false, ['[CLICK]']],
  ])('%s, smartlink %s', (url, smartlink, expected) => {
    expect(unknownMacros(url, smartlink).map(({ text }) => text)).toEqual(expected);
  });
});

describe('filling', () => {
  test('encodes what a value says, and leaves other braces alone', () => {
    const url = 'https://a.example/?c={ext_click_id}&s={sum}&n={name}&o={other}';
    expect(fillMacros(url, { ext_click_id: 'a&b=c#d', name: 'Čaj 100%' })).toBe(
      'https://a.example/?c=a%26b%3Dc%23d&s=&n=%C4%8Caj%20100%25&o={other}',
    );
  });

  test('any value comes out of the query as it went in, and adds no parameter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...postbackMacros), (value, macro) => {
        const filled = fillMacros(`https://a.example/p?x={${macro}}&y=1`, { [macro]: value });
        const { searchParams, host, pathname } = new URL(filled);
        expect([...searchParams]).toEqual([
          ['x', value.replace(/\p{Surrogate}/gu, '\uFFFD')],
          ['y', '1'],
        ]);
        expect([host, pathname]).toEqual(['a.example', '/p']);
      }),
    );
  });

  test('goes by what an address means, and leaves the names of parameters alone', () => {
    const url = 'https://a.example/?a=%7Bsum%7D&amp;b=${sum}&c=[sum]&data[sum]=[sum]&e={Sum}&f=<sum>&g=%sum%';
    expect(fillMacros(url, { sum: '1' })).toBe('https://a.example/?a=1&b=1&c=1&data[sum]=1&e=1&f=1&g=1');
  });

  test('a value of dots leads to no other folder', () => {
    const values = { track: '..', sub_source: '.' };
    const url = 'https://a.example/p/{track}/{sub_source}{sub_source}/x?t={track}';
    expect(new URL(fillMacros(url, values)).href).toBe('https://a.example/p///x?t=..');
  });

  test('ends where the address is too long to be called', () => {
    const url = `https://a.example/?a=${'{ext1}'.repeat(300)}`;
    const filled = fillMacros(url, { ext1: '漢'.repeat(255) });
    expect(filled).toMatch(/^https:\/\/a\.example\/\?a=(?:%E6%BC%A2)+$/);
    expect(filled.length).toBeGreaterThan(2 * FILLED_URL_MAX);
    expect(filled.length).toBeLessThan(3 * FILLED_URL_MAX);
  });

  test('a value that looks like a macro is not filled again', () => {
    expect(fillMacros('{track}', { track: '{sum}', sum: '1' })).toBe(encodeURIComponent('{sum}'));
  });
});

test('what an address carries is told by what it means', () => {
  const url = 'https://t.example/?s=%7Bsum%7D&c=[ext_click_id]&again={sum}&x=a{sum}&y=b';
  expect(macrosIn(url)).toEqual(['sum', 'ext_click_id']);
  expect(parametersIn(url)).toEqual({ s: 'sum', c: 'ext_click_id', again: 'sum' });
  expect(testAddress('https://t.example/?c=[ext_click_id]#top', { ext_click_id: '1' })).toBe(
    'https://t.example/?c=1&test=1',
  );
});

test('a macro is put in the place of what is selected', () => {
  expect(insertMacro('ab=XX&c', 'sum', { start: 3, end: 5 })).toEqual({ url: 'ab={sum}&c', caret: 8 });
  expect(insertMacro('ab', 'sum', { start: 99, end: 99 })).toEqual({ url: 'ab{sum}', caret: 7 });
  expect(writtenMacro('adv_tid')).toBe('{adv_tid}');
});

describe('what was filled is told from another address', () => {
  test('whatever it was filled with', () => {
    const pieces = fc.array(fc.constantFrom('{sum}', '{track}', 'a', '/', '?x=', '&y=', '=', '-'));
    fc.assert(
      fc.property(pieces, fc.webQueryParameters(), fc.webQueryParameters(), (rest, sum, track) => {
        const url = `https://a.example/${rest.join('')}`;
        expect(isFilledFrom(url, fillMacros(url, { sum, track }))).toBe(true);
      }),
    );
  });

  test.each([
    ['https://a.example/p', 'https://a.example/q'],
    ['https://a.example/p', 'https://a.example/p?c=1'],
    ['https://a.example/?c={ext_click_id}', 'https://b.example/?c=1'],
    ['https://a.example/?c={ext_click_id}', 'http://a.example/?c=1'],
    ['https://a.example/?c={ext_click_id}&s={sum}', 'https://a.example/?c=1&a={sum}'],
    ['https://a.example/?c={ext_click_id}&s={sum}', 'https://a.example/?c=1'],
    ['https://a.example/?c={ext_click_id}&key=new', 'https://a.example/?c=1&key=old'],
    // one piece is not found in the other
    ['https://a.example/?a={sum}?a=', 'https://a.example/?a='],
  ])('%s does not call %s', (url, filled) => {
    expect(isFilledFrom(url, filled)).toBe(false);
  });
});
