import { describe, expect, it } from 'vitest';
import { customFieldOf } from '#tests/support/samples/custom-field.ts';
import { chosenIn, customKey, filesMost, optionsOf, sentValueOf, startOf, titleOf } from './custom-fields.ts';

const titles = [
  { language: 'en', title: 'Company', default: false },
  { language: 'ru', title: 'Компания', default: true },
  { language: 'zh', title: '公司', default: false },
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

  it('holds one picture, or five', () => {
    expect(filesMost(customFieldOf())).toBe(1);
    expect(filesMost(customFieldOf({ multiple: true }))).toBe(5);
  });

  it('has a name without dots, by the last part of its address', () => {
    expect(customKey({ '@id': '/publisher/api/publisher_custom_fields/a.b-1' })).toBe('custom-a_b-1');
  });
});
