import { expect, test } from 'vitest';
import { languages } from '#contract/enumerations.ts';
import en from '#locales/en/server.json' with { type: 'json' };
import { negotiateLanguage, textOf } from './texts.ts';

const keys = Object.keys(en) as (keyof typeof en)[]; // the keys of the very file

test.each(languages)('every sentence is there in %s, with the same holes', (language) => {
  for (const key of keys) {
    const holes = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([hole]) => hole).toSorted();
    expect(holes(textOf(language, key)), key).toEqual(holes(en[key]));
    expect(textOf(language, key).trim(), key).not.toBe('');
  }
});

test('holes are filled', () => {
  expect(textOf('en', 'tooManyRecords', { countRecords: 10_000 })).toBe(
    'There are over 10000 records in the result. Please narrow the search.',
  );
});

test.each([
  [undefined, undefined, 'en'],
  [undefined, '', 'en'],
  ['ru', 'uk', 'ru'],
  ['de', 'uk', 'uk'],
  ['zh', 'uk', 'zh-CN'],
  [undefined, 'de-DE,uk-UA;q=0.8,ru;q=0.9', 'ru'],
  [undefined, 'zh-TW', 'zh-CN'],
  [undefined, 'ZH', 'zh-CN'],
  [undefined, 'ru;q=0, uk;q=0.1', 'uk'],
  [undefined, '*', 'en'],
  ['../../etc', ';;;,,,q=', 'en'],
])('cookie %s and Accept-Language %s: %s', (cookie, header, language) => {
  expect(negotiateLanguage(cookie, header)).toBe(language);
});

test('the profile’s language is taken where the request names none of ours', () => {
  expect(negotiateLanguage(undefined, '*', 'uk')).toBe('uk');
  expect(negotiateLanguage(undefined, 'de', 'uk')).toBe('uk');
  // What the panel shows, on this device.
  expect(negotiateLanguage(undefined, 'ru', 'uk')).toBe('ru');
});
