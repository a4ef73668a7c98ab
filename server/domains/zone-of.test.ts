import { describe, expect, test } from 'vitest';
import { subdomainOf, zoneOf } from './zone-of.ts';

/** As registries and companies sell names below them. */
const suffixes =
  'com co.uk in.ua or.jp uk.com com.br net.pl gen.tr web.za msk.ru pp.ua com.ua kiev.ua org.ua ac.nz id.au ' +
  'firm.in nom.co gob.mx priv.no github.io vercel.app xn--p1ai xn--55qx5d.cn example kobe.jp';

describe.each(suffixes.split(' '))('below %s', (suffix) => {
  // of some registries the name before the suffix is a suffix, too
  const zone = suffix === 'kobe.jp' ? `x.shop.${suffix}` : `shop.${suffix}`;

  test('a zone is its own, and a name below it has a subdomain', () => {
    expect([zoneOf(zone), subdomainOf(zone)]).toEqual([zone, '']);
    expect([zoneOf(`go.${zone}`), subdomainOf(`go.${zone}`)]).toEqual([zone, 'go']);
    expect([zoneOf(`a.b.${zone}`), subdomainOf(`a.b.${zone}`)]).toEqual([zone, 'a.b']);
  });

  test('the suffix itself is nobody’s zone, and has no subdomain', () => {
    expect([zoneOf(suffix), subdomainOf(suffix)]).toEqual([suffix, '']);
  });
});

test.each(['localhost', '192.0.2.7', '[2001:db8::7]', 'com'])('%s is what it is', (host) => {
  expect([zoneOf(host), subdomainOf(host)]).toEqual([host, '']);
});

test('a name of the most letters is read, too', () => {
  const long = `${'a.'.repeat(120)}shop.in.ua`;
  expect(zoneOf(long)).toBe('shop.in.ua');
});
