import { expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { domains } from './feature.ts';

test.each([
  [{}, 'go.network.example'],
  [{ PUBLIC_URL: 'http://192.0.2.7' }, 'go.network.example'],
  [{ PUBLIC_URL: 'https://panel.example.com' }, 'panel.example.com'],
  [{ PUBLIC_URL: 'https://panel.example.com', CNAME_TARGET: 'GO.example.com' }, 'go.example.com'],
])('with %o own domains lead to %s', (env, cnameTarget) => {
  expect(readConfig(env, [domains]).cnameTarget).toBe(cnameTarget);
});

test.each([
  [{}, []],
  [{ RESERVED_DOMAINS: ' Brand.com, shop.Other.example ,' }, ['brand.com', 'shop.other.example']],
])('with %o these are reserved besides: %o', (env, reservedDomains) => {
  expect(readConfig(env, [domains]).reservedDomains).toEqual(reservedDomains);
});

test.each([
  { RESERVED_DOMAINS: 'com' },
  { RESERVED_DOMAINS: 'https://a.com' },
  { CNAME_TARGET: `${'a.'.repeat(110)}com` },
])('the network does not start with %o', (env) =>
  expect(() => readConfig(env, [domains])).toThrow(Object.keys(env)[0]),
);
