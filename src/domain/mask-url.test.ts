import { expect, test } from 'vitest';
import { isMasked, maskUrl } from './mask-url.ts';

test.each([
  ['https://t.example/p?cid=1&payout=2', 'https://t.example/p?cid=1&payout=2'],
  ['https://t.example/p?security_token=abc&cid=1', 'https://t.example/p?security_token=***&cid=1'],
  ['https://t.example/p?API%4Bey=abc', 'https://t.example/p?API%4Bey=***'],
  ['https://t.example/p?passwd=abc&db_pwd=abc', 'https://t.example/p?passwd=***&db_pwd=***'],
  ['https://t.example/p?key=a=b&x=1', 'https://t.example/p?key=***&x=1'],
  ['https://t.example/p?key[]=a', 'https://t.example/p?key[]=***'],
  ['https://t.example/p?(key)--=a', 'https://t.example/p?(key)--=***'],
  ['https://t.example/p?key=', 'https://t.example/p?key='],
  ['https://t.example/a1b2c3d4e5f6a7b8c9/postback?x=1', 'https://t.example/***/postback?x=1'],
  ['https://t.example/postback?x=%', 'https://t.example/postback?x=%'],
  ['https://t.example/p?x=1#token=abc', 'https://t.example/p?x=1'],
  ['https://t.example/p?key={ext_click_id}&token=s3', 'https://t.example/p?key={ext_click_id}&token=***'],
  ['not an address', '***'],
])('%s is shown as %s', (url, shown) => expect(maskUrl(url)).toBe(shown));

test('it is known which address has something covered', () => {
  expect(isMasked(maskUrl('https://t.example/p?key=abc'))).toBe(true);
  expect(isMasked(maskUrl('https://t.example/p?cid=abc'))).toBe(false);
});
