import { describe, expect, test } from 'vitest';
import { targetUrl, type TargetValues } from './target-url.ts';

const values: TargetValues = {
  clickId: '1-abc',
  country: 'CZ',
  offerName: 'Big & small',
  currency: 'USD',
  extClickId: 'e/1',
  subSource: 'fb ads',
  track: null,
  sub1: 'a&b',
  sub2: null,
  sub3: null,
  sub4: null,
  sub5: null,
  sub6: 'ё',
};

describe('the address that a click goes to', () => {
  test.each([
    ['..', '/shop//buy'],
    ['.', '/shop//buy'],
    ['%2e%2e', '/shop/%252e%252e/buy'],
    ['../..', '/shop/..%2F../buy'],
    ['..\\', '/shop/..%5C/buy'],
    ['...', '/shop/.../buy'],
  ])('no value leads to another folder: %j', (sub1, path) => {
    const address = targetUrl('https://a.example/shop/{sub1}/buy?c={click_id}', { ...values, sub1 });
    expect(address).toBe(`https://a.example${path}?c=1-abc`);
    expect(new URL(address ?? '').pathname).toBe(path);
  });

  test.each(['/{sub1}{sub2}', '/.{sub1}', '/%2e{sub1}', '/a/{sub1}'])(
    'nor do several, nor one with the dots of the address: %s',
    (path) => {
      const address = targetUrl(`https://a.example/x/y${path}`, { ...values, sub1: '.', sub2: '.' }) ?? '';
      expect(new URL(address).pathname).toMatch(/^\/x\/y\//);
    },
  );

  test('what is passed on stands behind, but for what the address says itself', () => {
    const passed = [
      ['gclid', 'Cj0 KC/+='],
      ['utm_source', 'mine'],
    ] as const;
    expect(targetUrl('https://a.example/?utm_source=theirs&c={click_id}#x', values, passed)).toBe(
      'https://a.example/?utm_source=theirs&c=1-abc&gclid=Cj0%20KC%2F%2B%3D#x',
    );
  });

  test.each([
    ['https://a.example/?c={click_id}', 'https://a.example/?c=1-abc'],
    ['https://a.example/?c={int_click_id}&s={sub_source}', 'https://a.example/?c=1-abc&s=fb%20ads'],
    ['https://a.example/{country}/{name}?c={click_id}', 'https://a.example/CZ/Big%20%26%20small?c=1-abc'],
    ['https://a.example/?c={click_id}&x={ext1}&y={sub1}', 'https://a.example/?c=1-abc&x=a%26b&y=a%26b'],
    ['https://a.example/?c={click_id}&e={ext_click_id}&t={track}', 'https://a.example/?c=1-abc&e=e%2F1&t='],
    ['https://a.example/?c={click_id}&z={ext6}&n={nobody}', 'https://a.example/?c=1-abc&z=%D1%91&n='],
    ['https://a.example/page?x=1', 'https://a.example/page?x=1&click_id=1-abc'],
    ['https://a.example', 'https://a.example/?click_id=1-abc'],
    ['https://a.example/?', 'https://a.example/?click_id=1-abc'],
    ['https://a.example/?x&', 'https://a.example/?x&click_id=1-abc'],
    ['https://a.example/p?x=1#top', 'https://a.example/p?x=1&click_id=1-abc#top'],
    [' https://a.example/#{sub1} ', 'https://a.example/?click_id=1-abc#a%26b'],
    // signed, and written in the advertiser's own way
    [
      "https://A.example:443/p?sig=a%20b+c&flag&f=&e=~(*)!'",
      "https://A.example:443/p?sig=a%20b+c&flag&f=&e=~(*)!'&click_id=1-abc",
    ],
    [
      'https://a.example/x/../y//z/%7e?c={click_id}&u=https://b.example/?q',
      'https://a.example/x/../y//z/%7e?c=1-abc&u=https://b.example/?q',
    ],
    // what no header takes
    [
      'https://пример.example/ё ж?c={click_id}&x=%D1%91',
      'https://xn--e1afmkfd.example/%D1%91%20%D0%B6?c=1-abc&x=%D1%91',
    ],
    ['https://{country}.a.example/?c={click_id}', 'https://CZ.a.example/?c=1-abc'],
  ])('%s', (template, address) => {
    expect(targetUrl(template, values)).toBe(address);
  });

  test.each(['', 'nonsense', 'javascript:alert(1)', '/relative', 'ftp://a.example/{click_id}'])(
    'is none for %j',
    (template) => {
      expect(targetUrl(template, values)).toBeNull();
    },
  );
});
