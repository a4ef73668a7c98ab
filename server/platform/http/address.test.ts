import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress, networkOf } from './address.ts';

async function addressOf(
  trustedProxyHeader: string | null,
  header: string | undefined,
  remoteAddress: string,
) {
  const app = new Hono();
  app.get('/', (c) => c.text(clientAddress(c, { trustedProxyHeader })));
  const response = await app.request(
    '/',
    { headers: header === undefined ? {} : { 'x-forwarded-for': header } },
    { incoming: { socket: { remoteAddress } } },
  );
  return response.text();
}

test.each([
  [null, undefined, '192.0.2.1', '192.0.2.1'],
  [null, '203.0.113.9', '192.0.2.1', '192.0.2.1'],
  ['x-forwarded-for', '203.0.113.9', '192.0.2.1', '203.0.113.9'],
  ['x-forwarded-for', '10.0.0.1, 203.0.113.9', '192.0.2.1', '203.0.113.9'],
  ['x-forwarded-for', undefined, '192.0.2.1', '192.0.2.1'],
  ['x-forwarded-for', '', '192.0.2.1', '192.0.2.1'],
  ['x-forwarded-for', '203.0.113.9:51234', '192.0.2.1', '203.0.113.9'],
  ['x-forwarded-for', '[2001:db8::7]:443', '192.0.2.1', '2001:db8::7'],
  [null, undefined, '::ffff:192.0.2.1', '192.0.2.1'],
  [null, undefined, '2001:db8::1', '2001:db8::1'],
])('trusted header %s, said %s, connected %s: %s', async (trusted, header, remote, address) => {
  expect(await addressOf(trusted, header, remote)).toBe(address);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['', ''],
  ['nonsense::x', 'nonsense::x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:3::', '2001:db8:0:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
