import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readErrorBody, sentenceOf, violationLines, violationsOf } from './error-body.ts';

describe('the sentence of a refusal', () => {
  it.each<[string, unknown, string | null]>([
    ['hydra:description', { 'hydra:title': 'An error occurred', 'hydra:description': 'No.' }, 'No.'],
    ['detail', { title: 'Bad Request', detail: 'Not so.' }, 'Not so.'],
    ['description', { description: 'Nor so.' }, 'Nor so.'],
    ['error of the log-in', { error: 'Invalid credentials.' }, 'Invalid credentials.'],
    ['the description before the detail', { 'hydra:description': 'A', detail: 'B', error: 'C' }, 'A'],
    ['a blank description', { 'hydra:description': '  ', detail: 'B' }, 'B'],
    ['a description of a wrong type', { 'hydra:description': { a: 1 }, error: 'C' }, 'C'],
    ['only a title', { 'hydra:title': 'An error occurred' }, null],
    ['an empty object', {}, null],
    ['HTML', '<html>502 Bad Gateway</html>', null],
    ['null', null, null],
    ['a list', ['no'], null],
  ])('%s', (_, body, sentence) => {
    expect(sentenceOf(readErrorBody(body))).toBe(sentence);
  });

  it('is read from anything', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        const read = readErrorBody(body);
        expect(sentenceOf(read)?.trim()).not.toBe('');
        expect(violationsOf(read).fields.every(({ path }) => path !== '')).toBe(true);
      }),
    );
  });
});

describe('lines of the form path: message', () => {
  it.each<[string, [string, string][], string | null]>([
    ['email: This value is already used.', [['email', 'This value is already used.']], null],
    [
      'email: a\nusername: b',
      [
        ['email', 'a'],
        ['username', 'b'],
      ],
      null,
    ],
    [
      'email: a\r\n\r\n  username: b  ',
      [
        ['email', 'a'],
        ['username', 'b'],
      ],
      null,
    ],
    ['customFieldValues[0].value: Too long.', [['customFieldValues[0].value', 'Too long.']], null],
    ['address.street: at: least', [['address.street', 'at: least']], null],
    ['_remember_me: no', [['_remember_me', 'no']], null],
    ['Something went wrong.', [], 'Something went wrong.'],
    ['Attention: a sentence, no path', [], 'Attention: a sentence, no path'],
    ['http://example.com is not reachable', [], 'http://example.com is not reachable'],
    ['email:', [], 'email:'],
    ['two words: no path', [], 'two words: no path'],
    ['email: a\nTry again.\nLater.', [['email', 'a']], 'Try again.\nLater.'],
    ['', [], null],
  ])('%j', (description, fields, text) => {
    expect(violationLines(description)).toEqual({
      fields: fields.map(([path, message]) => ({ path, message })),
      text,
    });
  });
});

describe('the violations of a 422', () => {
  it('are taken before the lines of the description', () => {
    const body = readErrorBody({
      'hydra:description': 'email: from the line',
      violations: [
        { propertyPath: 'email', message: 'from the list', code: 'x' },
        { propertyPath: '', message: 'The whole is wrong.' },
      ],
    });
    expect(violationsOf(body)).toEqual({
      fields: [{ path: 'email', message: 'from the list' }],
      text: 'The whole is wrong.',
    });
  });

  it.each<[string, unknown]>([
    ['none', { detail: 'email: taken' }],
    ['an empty list', { violations: [], detail: 'email: taken' }],
    ['a list of a wrong form', { violations: [{ path: 'x' }], detail: 'email: taken' }],
    ['something else', { violations: 'x', detail: 'email: taken' }],
  ])('fall back to the lines when there are %s', (_, body) => {
    expect(violationsOf(readErrorBody(body))).toEqual({
      fields: [{ path: 'email', message: 'taken' }],
      text: null,
    });
  });
});
