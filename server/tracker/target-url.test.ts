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
    ['https://a.example/?c={click_id}', 'https://a.example/?c=1-abc'],
    ['https://a.example/?c={int_click_id}&s={sub_source}', 'https://a.example/?c=1-abc&s=fb%20ads'],
    ['https://a.example/{country}/{name}?c={click_id}', 'https://a.example/CZ/Big%20%26%20small?c=1-abc'],
    ['https://a.example/?c={click_id}&x={ext1}&y={sub1}', 'https://a.example/?c=1-abc&x=a%26b&y=a%26b'],
    ['https://a.example/?c={click_id}&e={ext_click_id}&t={track}', 'https://a.example/?c=1-abc&e=e%2F1&t='],
    ['https://a.example/?c={click_id}&z={ext6}&n={nobody}', 'https://a.example/?c=1-abc&z=%D1%91&n='],
    ['https://a.example/page?x=1', 'https://a.example/page?x=1&click_id=1-abc'],
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
