import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

const read = (...args: string[]) => {
  const { words, options } = readArguments(args, ['link', 'after']);
  return { words: Object.fromEntries(words), options };
};

test('words stand by language, English first, and options anywhere', () => {
  expect(read('--after', '2', 'Title', 'Some', 'text', 'ru', 'Имя', '--link=/publisher/offers')).toEqual({
    words: { en: ['Title', 'Some', 'text'], ru: ['Имя'] },
    options: { after: '2', link: '/publisher/offers' },
  });
});

test('what begins with one dash is a word', () => {
  expect(read('-50 % off', '-', '-link', '- now').words).toEqual({
    en: ['-50 % off', '-', '-link', '- now'],
  });
});

test('after two dashes nothing is an option', () => {
  expect(read('Title', '--', '--link', 'uk').words).toEqual({ en: ['Title', '--link'] });
});

test.each([
  [['Title', '--url', 'x'], '--url'],
  [['Title', '--url=x'], '--url'],
  [['Title', '--link'], '--link'],
])('%j is refused', (args, option) => {
  expect(() => read(...args)).toThrow(`${option} is not understood.`);
});
