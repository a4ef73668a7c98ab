import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('a text without case and accents', () => {
  it.each([
    ['Café', 'cafe'],
    ['CAFE\u0301', 'cafe'],
    ['Отчёты', 'отчеты'],
    ['Україна', 'украіна'],
    ['国家', '国家'],
    ['R&D #12 ', 'r&d #12 '],
    ['', ''],
  ])('of %j is %j', (text, plain) => expect(plainText(text)).toBe(plain));
});
