import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { postbackMacros } from '#contract/postback-names.ts';
import { fillMacros, insertMacro, macrosOf, unknownMacros, writtenMacro } from './macros.ts';

test('a smartlink has every macro but the goal', () => {
  expect(macrosOf(false)).toEqual(postbackMacros);
  expect(macrosOf(true)).toEqual(postbackMacros.filter((macro) => macro !== 'goal'));
});

describe('an unknown macro is found where it stands', () => {
  test.each([
    ['https://a.example/?c={ext_click_id}&s={sum}', false, []],
    ['https://a.example/?g={goal}', false, []],
    ['https://a.example/?g={goal}', true, ['{goal}']],
    ['https://a.example/?c={clickid}&s={sum}&x={x}', false, ['{clickid}', '{x}']],
    ['https://a.example/?c={Sum}', false, ['{Sum}']],
    ['https://a.example/?c={}', false, ['{}']],
    ['https://a.example/?c={sum', false, ['{sum']],
    ['https://a.example/?c={{sum}}', false, ['{']],
    ['https://a.example/?c={ sum }', false, ['{ sum }']],
  ])('%s, smartlink %s', (url, smartlink, expected) => {
    expect(unknownMacros(url, smartlink).map(({ start, end }) => url.slice(start, end))).toEqual(expected);
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

  test('a value that looks like a macro is not filled again', () => {
    expect(fillMacros('{track}', { track: '{sum}', sum: '1' })).toBe(encodeURIComponent('{sum}'));
  });
});

test('a macro is put in the place of what is selected', () => {
  expect(insertMacro('ab=XX&c', 'sum', { start: 3, end: 5 })).toEqual({ url: 'ab={sum}&c', caret: 8 });
  expect(insertMacro('ab', 'sum', { start: 99, end: 99 })).toEqual({ url: 'ab{sum}', caret: 7 });
  expect(writtenMacro('adv_tid')).toBe('{adv_tid}');
});
