import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { postbackMacros } from '../postback-names.ts';
import { macrosOf, mendedAddress, readAddress, writtenMacro } from './postback-address.ts';

test('a smartlink has every macro but the goal', () => {
  expect(macrosOf(false)).toEqual(postbackMacros);
  expect(macrosOf(true)).toEqual(postbackMacros.filter((macro) => macro !== 'goal'));
});

describe('what can only mean a macro of ours is written as ours', () => {
  test.each([
    ['%7Bext_click_id%7D', '{ext_click_id}'],
    ['%7bext_click_id%7d', '{ext_click_id}'],
    ['%7B%7Bsum%7D%7D', '{sum}'],
    ['${ext_click_id}', '{ext_click_id}'],
    ['{{sum}}', '{sum}'],
    ['{ sum }', '{sum}'],
    ['{SUM}', '{sum}'],
    ['[ext_click_id]', '{ext_click_id}'],
    ['[[sum]]', '{sum}'],
    ['<sum>', '{sum}'],
    ['%sum%', '{sum}'],
    ['%adv_tid%', '{adv_tid}'],
    ['{track}-[ext1]', '{track}-{ext1}'],
    ['a%20%7Bsum%7D', 'a%20{sum}'],
    ['%adx%7Bsum%7D', '%adx{sum}'],
    ['{track}&amp;sum={sum}', '{track}&sum={sum}'],
    ['{track}&#38;sum={sum}', '{track}&sum={sum}'],
    ['{track}&amp;amp;sum={sum}', '{track}&sum={sum}'],
  ])('%s is %s', (typed, saved) => {
    expect(mendedAddress(`https://t.example/?c=${typed}&z=1`)).toBe(`https://t.example/?c=${saved}&z=1`);
    expect(mendedAddress(`https://t.example/p?c=${typed}`)).toBe(`https://t.example/p?c=${saved}`);
  });

  test('in a path too', () => {
    expect(mendedAddress('https://t.example/[ext_click_id]/%7Bsum%7D')).toBe(
      'https://t.example/{ext_click_id}/{sum}',
    );
  });
});

test.each([
  'https://t.example/?data[sum]={sum}&[track]=1&data[name][goal]=2',
  'https://t.example/?q=a%20b%20c&r=100%25&j=%7B%22id%22%3A1%7D',
  'https://[2001:db8::1]/?c={sum}',
  'https://t.example/?ids=[1,2]&x=a[vip]b',
  'https://t.example/p[1]?x=1',
])('%s stays as it is', (url) => {
  expect(mendedAddress(url)).toBe(url);
  expect(readAddress(url).every(({ kind }) => kind === 'text' || kind === 'macro')).toBe(true);
});

test('an address is taken apart into text, macros, what is none and what is never sent', () => {
  const url = 'https://t.example/?c={ext_click_id}&x={nothing}&y=[CLICK]&s={sum#c={track}';
  const parts = readAddress(url);
  expect(parts.map(({ kind, text }) => [kind, text])).toEqual([
    ['text', 'https://t.example/?c='],
    ['macro', '{ext_click_id}'],
    ['text', '&x='],
    ['unknown', '{nothing}'],
    ['text', '&y='],
    ['unknown', '[CLICK]'],
    ['text', '&s='],
    ['unknown', '{sum#c='],
    ['unsent', '{track}'],
  ]);
  expect(readAddress('https://t.example/?g={goal}', true).at(-1)?.kind).toBe('unknown');
  expect(readAddress('')).toEqual([]);
});

test('the pieces of any text are the whole, at their places, and mending it twice changes nothing', () => {
  const pieces = fc.constantFrom('{', '}', '[', ']', '<', '>', '%', '%7B', '%7D', '#', '?', '&', '=', '&amp;', 'amp;', '$', '/', 'sum', 'x', 'goal', ' '); // prettier-ignore
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (texts) => {
      const url = texts.join('');
      const parts = readAddress(url);
      expect(parts.map(({ text }) => text).join('')).toBe(url);
      for (const { text, start } of parts) expect(url.slice(start, start + text.length)).toBe(text);
      const mended = mendedAddress(url);
      expect(mendedAddress(mended)).toBe(mended);
    }),
  );
});

test.each(['$[goal]', '$<goal>', '$%goal%', '$%7Bgoal%7D', `$$${writtenMacro('goal')}`])(
  'of %s the dollar belongs to the macro, or it would make another of it',
  (text) => {
    expect(mendedAddress(`https://t.example/?x=${text}`)).toBe('https://t.example/?x={goal}');
  },
);

test('what stands before a bracket is gone through once, whatever it is', () => {
  const url = `https://t.example/${'?='.repeat(100_000)}&[sum]`;
  expect(mendedAddress(url)).toBe(url);
  expect(mendedAddress(`${url}&=[sum]`)).toBe(`${url}&={sum}`);
  expect(mendedAddress('$'.repeat(100_000))).toHaveLength(100_000);
});

test('every macro is one as it is written', () => {
  for (const macro of postbackMacros)
    expect(readAddress(`https://t.example/?x=${writtenMacro(macro)}`).at(-1)).toMatchObject({ macro });
});
