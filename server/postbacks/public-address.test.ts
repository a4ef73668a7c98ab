import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fire, type FireOptions } from './fire.ts';
import { isPublicAddress } from './public-address.ts';

const options: FireOptions = {
  timeoutMs: 5000,
  allowLoopback: false,
  now: () => new Date(0),
  // no name: what is refused is refused as an address
  resolve: () => Promise.resolve([]),
};

let server: Server;
let port = 0;
let heard = 0;
let answer: { status: number; headers?: Record<string, string>; body?: string } = { status: 200 };
beforeAll(async () => {
  server = createServer((_, response) => {
    heard += 1;
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  port = (server.address() as AddressInfo).port; // listens on a port
});
afterAll(() => server.close());

/** Ways to write an address that a postback must not reach. */
const ways = [
  'http://127.0.0.1',
  'http://127.1',
  'http://127.255.255.254',
  'http://2130706433',
  'http://0x7f000001',
  'http://0x7f.0.0.1',
  'http://0177.0.0.1',
  'http://017700000001',
  'http://0',
  'http://0.0.0.0',
  'http://①②⑦.0.0.1',
  'http://127。0。0。1',
  'http://127.0.0.1.',
  'http://%31%32%37.0.0.1',
  'http://10.0.0.1',
  'http://10.255.255.255',
  'http://167772161',
  'http://172.16.0.1',
  'http://172.31.255.255',
  'http://192.168.0.1',
  'http://192.168.257',
  'http://0xc0a80001',
  'http://169.254.169.254',
  'http://2852039166',
  'http://0251.0376.0251.0376',
  'http://100.64.0.1',
  'http://100.127.255.255',
  'http://192.0.0.1',
  'http://192.0.2.1',
  'http://198.18.0.1',
  'http://198.19.255.255',
  'http://198.51.100.7',
  'http://203.0.113.9',
  'http://192.88.99.1',
  'http://224.0.0.1',
  'http://239.255.255.255',
  'http://240.0.0.1',
  'http://255.255.255.255',
  'http://[::]',
  'http://[::1]',
  'http://[0:0:0:0:0:0:0:1]',
  'http://[::127.0.0.1]',
  'http://[::ffff:127.0.0.1]',
  'http://[::ffff:7f00:1]',
  'http://[::ffff:0:127.0.0.1]',
  'http://[::ffff:10.0.0.1]',
  'http://[::ffff:169.254.169.254]',
  'http://[64:ff9b::127.0.0.1]',
  'http://[64:ff9b::a9fe:a9fe]',
  'http://[64:ff9b:1::10.0.0.1]',
  'http://[fe80::1]',
  'http://[febf::1]',
  'http://[fec0::1]',
  'http://[fc00::1]',
  'http://[fd12:3456:789a::1]',
  'http://[ff02::1]',
  'http://[100::1]',
  'http://[2001::1]',
  'http://[2001:db8::1]',
  'http://[2002:7f00:1::]',
  'http://[2002:a9fe:a9fe::1]',
  'http://[3fff::1]',
  'http://[5f00::1]',
];

test('there are at least sixty ways', () => expect(new Set(ways).size).toBeGreaterThanOrEqual(60));

describe('an address inside is refused before anything is sent', () => {
  test.each(ways)('%s', async (way) => {
    const before = heard;
    expect(await fire(`${way}:${port}/`, options)).toMatchObject({ answer: null, error: 'address' });
    expect(heard).toBe(before);
  });

  test.each([
    ['one address inside', ['127.0.0.1']],
    ['one of two', ['93.184.216.34', '10.0.0.1']],
    ['in IPv6', ['2606:2800:220:1:248:1893:25c8:1946', '::1']],
    ['no address at all', ['not an address']],
    ['an interface', ['fe80::1%eth0']],
  ])('by a name that leads to %s', async (_, found) => {
    const before = heard;
    const said = await fire(`http://tracker.example:${port}/`, {
      ...options,
      resolve: () => Promise.resolve(found),
    });
    expect(said.error).toBe('address');
    expect(heard).toBe(before);
  });
});

test('a name is resolved once, and the connection goes where that led', async () => {
  const asked: string[] = [];
  const resolve = (host: string) => {
    asked.push(host);
    return Promise.resolve([asked.length === 1 ? '127.0.0.1' : '10.0.0.1']);
  };
  answer = { status: 200, body: 'OK' };
  const said = await fire(`http://rebinding.example:${port}/`, { ...options, allowLoopback: true, resolve });
  expect(said).toMatchObject({ answer: 200, body: 'OK', error: null });
  expect(asked).toEqual(['rebinding.example']);
});

test('a redirect is not followed', async () => {
  answer = { status: 302, headers: { location: `http://127.0.0.1:${port}/inside` } };
  const before = heard;
  expect(await fire(`http://127.0.0.1:${port}/`, { ...options, allowLoopback: true })).toMatchObject({
    answer: 302,
    error: 'redirect',
  });
  expect(heard).toBe(before + 1);
});

test('of a long answer 2 kB are kept, and what it asks for is understood', async () => {
  answer = { status: 503, headers: { 'retry-after': '90' }, body: 'x'.repeat(100_000) };
  const said = await fire(`http://127.0.0.1:${port}/`, { ...options, allowLoopback: true });
  expect(said).toMatchObject({ answer: 503, retryAfterMs: 90_000 });
  expect(said.body).toHaveLength(2048);
});

test('user and password in an address are refused', async () => {
  const said = await fire(`http://a:b@127.0.0.1:${port}/`, { ...options, allowLoopback: true });
  expect(said.error).toBe('address');
});

test.each(['93.184.216.34', '8.8.8.8', '100.63.255.255', '100.128.0.1', '172.32.0.1', '2606:4700::1111'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test('the switch for tests opens the loopback and nothing else', () => {
  expect(isPublicAddress('127.0.0.1', true)).toBe(true);
  expect(isPublicAddress('::1', true)).toBe(true);
  for (const address of ['10.0.0.1', '169.254.169.254', '::ffff:10.0.0.1', 'fe80::1'])
    expect(isPublicAddress(address, true)).toBe(false);
});
