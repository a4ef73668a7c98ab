import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dnsServer, type DnsServer, type Zone } from '../testing/dns-server.ts';
import { type Look, lookUp } from './look-up.ts';

let dns: DnsServer;
beforeAll(async () => {
  dns = await dnsServer();
});
beforeEach(() => dns.zone.clear());
afterAll(() => dns.close());

const HOST = 'go.deals.example';
const NETWORK = 'go.network.example';
const TARGET = `0123456789abcdef.${NETWORK}`;
const look = (dnsTimeoutMs = 200) =>
  lookUp(HOST, { target: TARGET, network: NETWORK, dnsServers: [dns.address], dnsTimeoutMs });

const both = { addresses: ['192.0.2.7', '192.0.2.8', '2001:db8::7'] } as const;
const cases: readonly (readonly [string, Readonly<Record<string, Parameters<Zone['set']>[1]>>, Look])[] = [
  ['a record that leads to the network', { [HOST]: TARGET }, { found: 'found', target: null }],
  ['the same in upper case', { [HOST]: TARGET.toUpperCase() }, { found: 'found', target: null }],
  [
    'a chain that comes to the network',
    { [HOST]: 'a.deals.example', 'a.deals.example': 'b.deals.example', 'b.deals.example': TARGET },
    { found: 'found', target: null },
  ],
  ['no such name', {}, { found: 'missing', target: null }],
  [
    'an address, as a proxy in front gives',
    { [HOST]: { answers: 'address' } },
    { found: 'noCname', target: null },
  ],
  [
    'a record that leads elsewhere',
    { [HOST]: 'parking.example', 'parking.example': { answers: 'address' } },
    { found: 'elsewhere', target: 'parking.example' },
  ],
  [
    'one that leads to no name at all',
    { [HOST]: 'gone.example' },
    { found: 'elsewhere', target: 'gone.example' },
  ],
  [
    'a record that leads to the network, but not to the name of its publisher there',
    { [HOST]: NETWORK },
    { found: 'elsewhere', target: NETWORK, isOthers: false },
  ],
  [
    'one that leads to the name of another',
    { [HOST]: 'a.deals.example', 'a.deals.example': `fedcba9876543210.${NETWORK}` },
    { found: 'elsewhere', target: `fedcba9876543210.${NETWORK}`, isOthers: true },
  ],
  [
    'one that says so, and is a name below a publisher’s',
    { [HOST]: `x.${TARGET}` },
    { found: 'elsewhere', target: `x.${TARGET}`, isOthers: true },
  ],
  ['a record that leads to itself', { [HOST]: HOST }, { found: 'loop', target: null }],
  [
    'two that lead to each other',
    { [HOST]: 'a.deals.example', 'a.deals.example': HOST },
    { found: 'loop', target: null },
  ],
  [
    'the addresses of the network, as a provider gives them that flattens',
    { [HOST]: { addresses: ['192.0.2.7', '2001:db8::7'] }, [TARGET]: both },
    { found: 'addresses', target: null },
  ],
  [
    'one of its addresses alone',
    { [HOST]: { addresses: ['192.0.2.7'] }, [TARGET]: both },
    { found: 'addresses', target: null },
  ],
  [
    'the same behind a name of the publisher’s own',
    { [HOST]: 'a.deals.example', 'a.deals.example': { addresses: ['192.0.2.8'] }, [TARGET]: both },
    { found: 'addresses', target: null },
  ],
  [
    'one of its addresses, and one of somebody else',
    { [HOST]: { addresses: ['192.0.2.7', '198.51.100.1'] }, [TARGET]: both },
    { found: 'noCname', target: null },
  ],
  [
    'addresses of somebody else',
    { [HOST]: { addresses: ['198.51.100.1'] }, [TARGET]: both },
    { found: 'noCname', target: null },
  ],
  [
    'addresses, where the network has none',
    { [HOST]: { addresses: ['198.51.100.1'] } },
    { found: 'noCname', target: null },
  ],
  [
    'addresses, where the server says nothing of the network’s',
    { [HOST]: { addresses: ['198.51.100.1'] }, [TARGET]: { addresses: ['192.0.2.7'], silentOn: 6 } },
    { found: 'silent', target: null },
  ],
  ['a server that fails', { [HOST]: { answers: 'broken' } }, { found: 'broken', target: null }],
];

test.each(cases)('%s', async (_, records, expected) => {
  for (const [name, record] of Object.entries(records)) dns.zone.set(name, record);
  expect(await look()).toEqual(expected);
});

test('a chain without an end is left after eight records', async () => {
  dns.zone.set(HOST, 'n0.example');
  for (let n = 0; n < 20; n += 1) dns.zone.set(`n${n}.example`, `n${n + 1}.example`);
  expect(await look()).toEqual({ found: 'elsewhere', target: 'n0.example' });
  expect(dns.asked).not.toContain('n10.example');
});

test('a server that says nothing, and one that is not there', async () => {
  dns.zone.set(HOST, { answers: 'nothing' });
  expect(await look(50)).toEqual({ found: 'silent', target: null });
  const gone = await dnsServer();
  await gone.close();
  const asked = lookUp(HOST, {
    target: TARGET,
    network: NETWORK,
    dnsServers: [gone.address],
    dnsTimeoutMs: 50,
  });
  expect(await asked).toEqual({ found: 'silent', target: null });
});
