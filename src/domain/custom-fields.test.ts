import { describe, expect, it } from 'vitest';
import { customFieldOf } from '#tests/support/samples/custom-field.ts';
import {
  chosenIn,
  customKey,
  filesMost,
  namedOptionsOf,
  optionsOf,
  sentValueOf,
  startOf,
  titleOf,
} from './custom-fields.ts';

const titles = [
  { language: 'en', title: 'Company', options: [], default: false },
  { language: 'ru', title: 'Компания', options: ['Реклама', 'Пуши'], default: true },
  { language: 'zh', title: '公司', options: ['广告', ' '], default: false },
];

describe('a custom field', () => {
  it.each([
    ['the reader’s language', 'en', titles, 'Company'],
    ['zh for zh-CN', 'zh-CN', titles, '公司'],
    ['the default where there is none', 'uk', titles, 'Компания'],
    ['English where none is the default', 'uk', titles.filter((one) => !one.default), 'Company'],
    ['any where there is no English', 'uk', titles.slice(2), '公司'],
    ['none', 'uk', [], ''],
  ] as const)('has a title: %s', (_, language, given, title) => {
    expect(titleOf(customFieldOf({ titles: [...given] }), language)).toBe(title);
  });

  it.each([
    ['a text', { fieldType: 'input', defaultValue: 'me' }, 'me'],
    ['nothing', { fieldType: 'input' }, ''],
    ['an option', { fieldType: 'select', selectOptions: ['A', 'B'], defaultValue: 'B' }, 'B'],
    ['no option that is not offered', { fieldType: 'select', selectOptions: ['A'], defaultValue: 'B' }, ''],
    [
      'several options, joined with comma and space',
      { fieldType: 'select', multiple: true, selectOptions: ['A', 'B', 'C'], defaultValue: 'C, A' },
      ['A', 'C'],
    ],
    [
      'options that hold a comma themselves',
      {
        fieldType: 'select',
        multiple: true,
        selectOptions: ['Ads, native', 'Push'],
        defaultValue: 'Ads, native',
      },
      ['Ads, native'],
    ],
    ['no files', { fieldType: 'upload', defaultValue: 'x' }, ''],
  ] as const)('starts with %s', (_, { fieldType, ...properties }, start) => {
    const selectOptions = 'selectOptions' in properties ? [...properties.selectOptions] : [];
    expect(startOf(customFieldOf({ ...properties, selectOptions }, { fieldType }))).toEqual(start);
  });

  it('sends a multi-select joined with comma and space, in the order of its options, only what it offers', () => {
    const field = customFieldOf({ multiple: true, selectOptions: ['A', 'B', 'C'] }, { fieldType: 'select' });
    expect(sentValueOf(field, ['C', 'gone', 'A'])).toBe('A, C');
    expect(chosenIn(field, 'B')).toEqual(['B']);
    expect(sentValueOf(field, undefined)).toBe('');
  });

  it('sends a text without the blanks around it', () => {
    expect(sentValueOf(customFieldOf(), '  me ')).toBe('me');
  });

  it('offers each option once, and no blank one', () => {
    expect(optionsOf(customFieldOf({ selectOptions: ['A', ' ', 'A', 'B'] }))).toEqual(['A', 'B']);
  });

  it.each([
    ['the reader’s language', 'ru', ['Реклама', 'Пуши']],
    ['the language that the title is in', 'uk', ['Реклама', 'Пуши']],
    ['themselves where they have no name', 'en', ['Ads', 'Push']],
    ['itself where one of them has none', 'zh-CN', ['广告', 'Push']],
  ] as const)('names its options in %s, and sends them as they are', (_, language, labels) => {
    const field = customFieldOf({ titles, selectOptions: ['Ads', 'Push'] }, { fieldType: 'select' });
    const named = namedOptionsOf(field, language);
    expect(named.map(({ label }) => label)).toEqual(labels);
    expect(named.map(({ value }) => value)).toEqual(['Ads', 'Push']);
  });

  it('keeps the names of its options apart from one that is left out', () => {
    const selectOptions = ['Ads', 'Ads', ' ', 'Push'];
    const russian = { language: 'ru', title: '', options: ['Реклама', 'x', 'y', 'Пуши'], default: true };
    const field = customFieldOf({ selectOptions, titles: [russian] });
    expect(namedOptionsOf(field, 'ru').map(({ label }) => label)).toEqual(['Реклама', 'Пуши']);
  });

  it('holds one picture, or five', () => {
    expect(filesMost(customFieldOf())).toBe(1);
    expect(filesMost(customFieldOf({ multiple: true }))).toBe(5);
  });

  it('has a name without dots, by the last part of its address', () => {
    expect(customKey({ '@id': '/publisher/api/publisher_custom_fields/a.b-1' })).toBe('custom-a_b-1');
  });
});
