import { describe, expect, it } from 'vitest';
import { languages } from '#contract/enumerations.ts';
import { localeCookie, localeIn } from './locale-cookie.ts';

describe('the locale cookie', () => {
  it('stands on the path of the panel for a year', () => {
    expect(localeCookie('zh-CN', true)).toBe(
      'locale=zh-CN; Path=/publisher; Max-Age=31536000; SameSite=Lax; Secure',
    );
    expect(localeCookie('en', false)).not.toContain('Secure');
  });

  it.each(languages)('is read back: %s', (language) => {
    const [pair = ''] = localeCookie(language, false).split(';');
    expect(localeIn(`other=1; ${pair}; last=2`)).toBe(language);
  });

  it('is Chinese by the code of the specification, too', () => {
    expect(localeIn('locale=zh')).toBe('zh-CN');
  });

  it.each(['', 'locale=', 'locale=xx', 'locale=%E0%A4%A', 'mylocale=ru', 'locale=EN'])(
    'is nobody’s choice where it makes no sense: %j',
    (cookies) => {
      expect(localeIn(cookies)).toBeNull();
    },
  );
});
