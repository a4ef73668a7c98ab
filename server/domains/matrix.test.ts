import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { API_BASE, paths } from '#contract/paths.ts';
import { DAY_MS } from '#contract/spans.ts';
import { certStatus, type CertStatus } from '#contract/statuses.ts';
import type { DomainEvent } from '#machines/lifecycles/domain.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { runCommand } from '../run-command.ts';
import { dnsServer, type DnsServer } from '../testing/dns-server.ts';
import { makeDomain } from '../testing/network.ts';
import { type Browser, problemOf, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { settleIssue, settleLook } from './settle.ts';
import { type DomainRow, domains, provedHosts } from './tables.ts';

/** For every state, every event that the chart does not take is refused, and nothing has changed. */

const HOST = 'go.deals.com';
let network: TestNetwork;
let browser: Browser;
let dns: DnsServer;
beforeAll(async () => {
  dns = await dnsServer();
  dns.zone.set(HOST, { answers: 'broken' });
  network = await testNetwork({ env: { DNS_SERVERS: dns.address } });
  browser = await network.signedIn();
});
beforeEach(async () => {
  await network.db.delete(domains);
  await network.db.delete(provedHosts);
});
afterAll(async () => {
  await network.close();
  await dns.close();
});

/** Written from the specification (3, 5); what is not here is refused. */
const takes: Readonly<Record<CertStatus, Partial<Record<DomainEvent['type'], CertStatus>>>> = {
  none: { 'publisher.checked': 'none', 'network.cnameFound': 'pending' },
  pending: { 'network.issued': 'ok', 'network.failed': 'error', 'network.cnameLost': 'none' },
  ok: {
    'publisher.checked': 'ok',
    'network.issued': 'ok',
    'network.expired': 'error',
    'network.strayed': 'ok',
    'network.cnameLost': 'none',
  },
  error: { 'publisher.checked': 'error', 'network.cnameFound': 'pending', 'network.cnameLost': 'none' },
};

const fromNow = (ms: number) => new Date(network.clock.now().getTime() + ms);
const make = (status: CertStatus): Promise<DomainRow> =>
  makeDomain(network, {
    publisherId: DEMO_PUBLISHER_ID,
    host: HOST,
    certStatus: status,
    expiresAt: status === 'ok' ? fromNow(90 * DAY_MS) : null,
  });

const happens: Readonly<Record<DomainEvent['type'], (row: DomainRow) => Promise<unknown>>> = {
  'publisher.checked': async ({ id, certStatus: status }) => {
    const answer = await browser.send('POST', `${API_BASE}${paths.domains}/${id}/check`);
    expect(answer.status).toBe(takes[status]['publisher.checked'] ? 200 : 409);
    if (answer.status === 409) expect((await problemOf(answer)).description.length).toBeGreaterThan(10);
  },
  'network.cnameFound': (row) => settleLook(network, row, { found: 'found', target: null }),
  'network.strayed': (row) =>
    row.certStatus === 'ok'
      ? settleLook(network, row, { found: 'missing', target: null })
      : Promise.resolve(),
  'network.cnameLost': (row) =>
    settleLook(network, { ...row, strayedAt: fromNow(-3 * DAY_MS) }, { found: 'missing', target: null }),
  'network.issued': (row) => said(row, 'issued'),
  'network.failed': (row) => said(row, 'failed'),
  'network.expired': (row) =>
    row.certStatus === 'ok'
      ? settleIssue(network, { ...row, expiresAt: fromNow(0) }, { kind: 'refused', because: 'refused' })
      : Promise.resolve(),
};

/** By the manager's command, which says why not. */
async function said({ certStatus: status }: DomainRow, verdict: 'issued' | 'failed') {
  const done = runCommand(network, ['domain-certificate', HOST, verdict]);
  const after = takes[status][`network.${verdict}`];
  if (after) expect(await done).toBe(`The certificate of ${HOST} is now ${after}.`);
  else await expect(done).rejects.toThrow(`That is not possible: the certificate of ${HOST} is ${status}.`);
}

const events = [
  'publisher.checked',
  'network.cnameFound',
  'network.cnameLost',
  'network.issued',
  'network.failed',
  'network.expired',
  'network.strayed',
] as const satisfies readonly DomainEvent['type'][];

describe.each(certStatus.names)('a domain whose certificate is %s', (status) => {
  test.each(events)('%s', async (event) => {
    const row = await make(status);
    await happens[event](row);
    const [after] = await network.db.select().from(domains).where(eq(domains.id, row.id));
    expect(after?.certStatus).toBe(takes[status][event] ?? status);
  });

  test('is deleted', async () => {
    const { id } = await make(status);
    expect((await browser.send('DELETE', `${API_BASE}${paths.domains}/${id}`)).status).toBe(204);
    expect(await network.db.$count(domains)).toBe(0);
  });
});

test("the manager's list names each with its state, and mistakes are said in words", async () => {
  expect(await runCommand(network, ['domains'])).toBe('No domains.');
  await make('pending');
  expect(await runCommand(network, ['domains'])).toMatch(/go\.deals\.com +pending +not looked at/);
  await expect(runCommand(network, ['domain-certificate', HOST, 'maybe'])).rejects.toThrow(
    'one of issued, failed',
  );
  await expect(runCommand(network, ['domain-certificate', 'x.y.com', 'issued'])).rejects.toThrow(
    'no such domain',
  );
});
