import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { addressText, hostOf, hostText, pathOf } from './host-text.ts';

test.each([
  ['go.example.com', 'go.example.com'],
  ['xn--e1afmkfd.xn--p1ai', 'пример.рф'],
  ['go.xn--bcher-kva.example', 'go.bücher.example'],
  ['xn--fiqs8s.example', '中国.example'],
  ['XN--E1AFMKFD.example', 'пример.example'],
  // two scripts in one label: Latin 'p' and Cyrillic 'а'
  ['xn--pypal-4ve.example', 'xn--pypal-4ve.example'],
  ['xn--.example', 'xn--.example'],
  ['xn--zzzzzzzzzzzzzzzzzzzz.example', 'xn--zzzzzzzzzzzzzzzzzzzz.example'],
  ['xn--ab!c.example', 'xn--ab!c.example'],
])('%s reads %s', (host, text) => {
  expect(hostText(host)).toBe(text);
});

test.each([
  ['https://xn--e1afmkfd.xn--p1ai/s/1-a?q=xn--e1afmkfd', 'https://пример.рф/s/1-a?q=xn--e1afmkfd'],
  ['http://go.xn--bcher-kva.example:8080/c/1-a', 'http://go.bücher.example:8080/c/1-a'],
  ['https://go.example', 'https://go.example'],
  ['xn--e1afmkfd.xn--p1ai/s/1-a', 'xn--e1afmkfd.xn--p1ai/s/1-a'],
])('the address %s reads %s', (url, text) => {
  expect(addressText(url)).toBe(text);
});

test.each([
  ['https://xn--e1afmkfd.xn--p1ai:8443/s?cid={ext_click_id}', 'пример.рф:8443'],
  ['https://go.example', 'go.example'],
  ['tracker.example/s', 'tracker.example/s'],
  ['', ''],
])('the host of %s is %s', (url, host) => {
  expect(hostOf(url)).toBe(host);
});

test.each([
  ['https://go.example/s/down?cid={ext_click_id}', '/s/down'],
  ['https://go.example?cid=1', ''],
  ['tracker.example/s', ''],
])('the path of %s is %s', (url, path) => {
  expect(pathOf(url)).toBe(path);
});

it('leads back to the host that it stands for, whatever it is', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'абвгдежзий0123456789'.split('')),
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(letters, (label) => {
      const host = new URL(`https://${label}x.example`.replace('x.', 'ж.')).hostname;
      expect(new URL(`https://${hostText(host)}`).hostname).toBe(host);
      expect(hostText(host)).toBe(`${label}ж.example`);
    }),
  );
});

it('takes anything', () => {
  fc.assert(fc.property(fc.string(), (text) => typeof hostText(`xn--${text}`) === 'string'));
});
