import { describe, expect, it } from 'vitest';
import { languages } from '#contract/enumerations.ts';
import { detectLanguage } from './detect.ts';

describe('the language to start in', () => {
  it.each([
    ['the cookie’s', 'locale=uk', ['ru-RU'], 'uk'],
    ['else the first of the browser’s that we speak', '', ['de-DE', 'ru-RU', 'en'], 'ru'],
    ['Chinese for every kind of Chinese', '', ['zh-TW'], 'zh-CN'],
    ['English where we speak none', '', ['de', 'fr'], 'en'],
    ['English where the browser says nothing', '', [], 'en'],
    ['not by a cookie of another kind', 'locale=de', ['uk'], 'uk'],
  ] as const)('is %s', (_, cookies, preferred, language) => {
    expect(detectLanguage(cookies, preferred, languages)).toBe(language);
  });

  it('is one that the operator offers', () => {
    expect(detectLanguage('locale=ru', ['ru'], ['en', 'uk'])).toBe('en');
    expect(detectLanguage('', ['de'], ['uk'])).toBe('uk');
  });
});
