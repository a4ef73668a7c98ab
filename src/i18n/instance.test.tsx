import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localeCookie, localeIn } from './locale-cookie.ts';
import { currentLanguage } from './current-language.ts';
import { startI18n } from './instance.ts';

const stored = () => localeIn(document.cookie);
const store = (language: 'en' | 'uk') => {
  document.cookie = localeCookie(language, false);
};

// The cookie is the panel's own.
beforeEach(() => history.replaceState(null, '', '/publisher/login'));

afterEach(() => {
  document.cookie = 'locale=; Path=/publisher; Max-Age=0';
});

describe('a start', () => {
  it('puts a cookie right that names another language than is shown, for the server answers by it', async () => {
    store('uk');
    await startI18n('ru');
    expect([currentLanguage(), stored()]).toEqual(['ru', 'ru']);
  });

  it('writes none where nobody has chosen', async () => {
    await startI18n('ru');
    expect([currentLanguage(), stored()]).toEqual(['ru', null]);
  });
});
