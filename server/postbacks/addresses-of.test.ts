import { setMaxListeners } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dnsServer, type DnsServer, type Zone } from '../testing/dns-server.ts';
import { addressesOf } from './addresses-of.ts';
import { fire, type FireOptions } from './fire.ts';

let dns: DnsServer;
beforeAll(async () => {
  dns = await dnsServer();
});
beforeEach(() => dns.zone.clear());
afterAll(() => dns.close());

const HOST = 'tracker.example';
const never = new AbortController().signal;
const servers = () => ({ dnsServers: [dns.address], dnsTimeoutMs: 60_000 });
const options = (): FireOptions => ({
  timeoutMs: 120_000,
  allowLoopback: true,
  now: () => new Date(0),
  resolve: (host, signal) => addressesOf(host, servers(), signal),
});

test.each<readonly [string, Parameters<Zone['set']>[1] | null, readonly string[]]>([
  ['both families', { addresses: ['2001:db8::7', '192.0.2.1', '::1'] }, ['192.0.2.1', '2001:db8::7', '::1']],
  ['IPv4 alone', { addresses: ['192.0.2.1', '192.0.2.2'] }, ['192.0.2.1', '192.0.2.2']],
  ['IPv6 alone', { addresses: ['2001:db8::7'] }, ['2001:db8::7']],
  ['IPv4, and a server that is silent on IPv6', { addresses: ['192.0.2.1'], silentOn: 6 }, ['192.0.2.1']],
  ['IPv6, and a server that is silent on IPv4', { addresses: ['2001:db8::7'], silentOn: 4 }, ['2001:db8::7']],
  ['no addresses', { answers: 'address' }, []],
  ['no such name', null, []],
])('a name with %s', async (_, known, addresses) => {
  if (known !== null) dns.zone.set(HOST, known);
  expect((await addressesOf(HOST, servers(), never)).toSorted()).toEqual(addresses.toSorted());
});

test('the addresses of IPv4 come first', async () => {
  dns.zone.set(HOST, { addresses: ['2001:db8::7', '192.0.2.1'] });
  expect(await addressesOf(HOST, servers(), never)).toEqual(['192.0.2.1', '2001:db8::7']);
});

test.each(['localhost', 'panel.localhost', 'localhost.'])('no server is asked for %s', async (host) => {
  const before = dns.asked.length;
  expect(await addressesOf(host, servers(), never)).toEqual(['127.0.0.1', '::1']);
  expect(dns.asked.length).toBe(before);
});

test('a call says whether there is no such host, or nobody says so', async () => {
  expect(await fire(`http://${HOST}/`, options())).toMatchObject({ error: 'name' });
  dns.zone.set(HOST, { answers: 'broken' });
  expect(await fire(`http://${HOST}/`, options())).toMatchObject({ error: 'nameServer' });
  dns.zone.set(HOST, { answers: 'nothing' });
  expect(await fire(`http://${HOST}/`, { ...options(), timeoutMs: 100 })).toMatchObject({
    error: 'nameServer',
  });
});

const answering = (host: string) =>
  new Promise<Server>((resolve) => {
    const server = createServer((_, answer) => answer.end('OK')).listen(0, host, () => resolve(server));
  });
const portOf = (server: Server) => (server.address() as AddressInfo).port; // listens on a port

test('64 names whose server is silent hold up nobody', async () => {
  const end = new AbortController();
  setMaxListeners(0, end.signal);
  const hosts = Array.from({ length: 64 }, (_, index) => `silent${index}.example`);
  for (const host of hosts) dns.zone.set(host, { answers: 'nothing' });
  let over = 0;
  const silent = hosts.map(async (host) => {
    const { error } = await fire(`http://${host}/`, { ...options(), signal: end.signal });
    over += 1;
    return error;
  });
  await expect.poll(() => hosts.every((host) => dns.asked.includes(host)), { timeout: 60_000 }).toBe(true);
  const server = await answering('127.0.0.1');
  dns.zone.set(HOST, { addresses: ['127.0.0.1'] });
  expect(await fire(`http://${HOST}:${portOf(server)}/`, options())).toMatchObject({ answer: 200 });
  // what waits for one of libuv's threads does not wait for them either
  expect(await readFile(import.meta.filename, 'utf8')).toContain(HOST);
  expect(over).toBe(0);
  end.abort();
  expect(new Set(await Promise.all(silent))).toEqual(new Set(['unknown']));
  server.close();
});

test('who gives a name up waits for no server', async () => {
  dns.zone.set(HOST, { answers: 'nothing' });
  const end = new AbortController();
  const asked = addressesOf(HOST, servers(), end.signal);
  end.abort();
  await expect(asked).rejects.toMatchObject({ code: 'ECANCELLED' });
});

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);
test.each<readonly [string, string, readonly string[]]>([
  ['127.0.0.1', 'IPv6 first', ['::1', '127.0.0.1']],
  ['127.0.0.1', 'others of its family first', ['127.0.0.2', '127.0.0.3', '127.0.0.1']],
  ['127.0.0.1', 'both families', ['127.0.0.2', '::1', '127.0.0.1']],
  ...(hasIpv6 ? [['::1', 'IPv4 first', ['127.0.0.1', '::1']] as const] : []),
])('%s is found behind dead addresses: %s', async (alive, _, addresses) => {
  const server = await answering(alive);
  const fired = await fire(`http://${HOST}:${portOf(server)}/`, {
    ...options(),
    resolve: () => Promise.resolve(addresses),
  });
  expect(fired).toMatchObject({ answer: 200, body: 'OK', error: null });
  server.close();
});

test('nobody at any of the addresses', async () => {
  const server = await answering('127.0.0.1');
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  const resolve = () => Promise.resolve(['127.0.0.1', '127.0.0.2', '::1']);
  const fired = await fire(`http://${HOST}:${port}/`, { ...options(), resolve });
  expect(fired).toMatchObject({ answer: null, error: 'refused' });
});
