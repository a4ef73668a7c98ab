import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import type { CampaignKind } from '#contract/enumerations.ts';
import { API_BASE } from '#contract/paths.ts';
import type { Access } from '#contract/statuses.ts';
import { offerAccess, offers } from '../catalogue/tables/offers.ts';
import { smartlinkAccess, smartlinks, smartlinkVerticals } from '../catalogue/tables/smartlinks.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { makeOffer, makeSmartlink } from '../testing/network.ts';
import { type Browser, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { eq } from 'drizzle-orm';
import { decide } from './decide.ts';
import type { StandingEvent } from './standing.ts';

/** For every state, every event that the chart does not take is refused with a text, and nothing has changed. */

let network: TestNetwork;
let browser: Browser;
beforeAll(async () => {
  network = await testNetwork();
  browser = await network.signedIn();
});
afterAll(() => network.close());

/** Where an offer or a smartlink stands before; written from the specification (4). */
interface Stand {
  readonly access: Access | null;
  readonly open?: false;
  readonly status?: 'archived' | 'inReview' | 'test';
  readonly vertical?: 'disabled';
  /** What may happen from here, and to what access it leads. */
  readonly takes: Readonly<Partial<Record<StandingEvent, Access>>>;
}
const states: Readonly<Record<string, Stand>> = {
  available: { access: null, takes: { 'publisher.launched': 'active', 'manager.approved': 'active' } },
  onRequest: {
    access: null,
    open: false,
    takes: { 'publisher.requested': 'requested', 'manager.approved': 'active' },
  },
  requested: {
    access: 'requested',
    takes: { 'manager.approved': 'active', 'manager.declined': 'declined' },
  },
  live: { access: 'active', takes: { 'manager.suspended': 'suspended' } },
  suspended: { access: 'suspended', takes: { 'manager.resumed': 'active', 'manager.declined': 'declined' } },
  declined: { access: 'declined', takes: { 'manager.approved': 'active' } },
  archived: { access: 'active', status: 'archived', takes: {} },
  inReview: { access: 'active', status: 'inReview', takes: {} },
  test: { access: 'active', status: 'test', takes: {} },
};
const events: readonly StandingEvent[] = [
  'publisher.launched',
  'publisher.requested',
  'manager.approved',
  'manager.declined',
  'manager.suspended',
  'manager.resumed',
];
const calls: Readonly<Record<string, readonly [path: string, body: object]>> = {
  'publisher.launched': ['launch', {}],
  'publisher.requested': ['request', { message: 'push, 5,000 a day' }],
};

async function make(kind: CampaignKind, { access, open, status, vertical }: Stand): Promise<string> {
  const changedAt = network.clock.now();
  const mine = access && { publisherId: DEMO_PUBLISHER_ID, access, changedAt };
  if (kind === 'offer') {
    const { id } = await makeOffer(network, { open: open ?? true, status: status ?? 'active' });
    if (mine) await network.db.insert(offerAccess).values({ ...mine, offerId: id });
    return id;
  }
  const { id } = await makeSmartlink(network, {
    pool: [],
    open: open ?? true,
    status: status ?? 'live',
    vertical: vertical ?? 'available',
  });
  if (mine) await network.db.insert(smartlinkAccess).values({ ...mine, smartlinkId: id });
  return id;
}

async function accessTo(kind: CampaignKind, id: string): Promise<Access | null> {
  const [row] =
    kind === 'offer'
      ? await network.db.select().from(offerAccess).where(eq(offerAccess.offerId, id))
      : await network.db.select().from(smartlinkAccess).where(eq(smartlinkAccess.smartlinkId, id));
  return row?.access ?? null;
}

/** Over the wire where the publisher does it, else as the manager's command does. Undefined: it was taken. */
async function happens(kind: CampaignKind, id: string, event: StandingEvent): Promise<string | undefined> {
  const call = calls[event];
  if (!call) {
    const request = { kind, which: { id }, publisherId: DEMO_PUBLISHER_ID, event, reason: 'why not' };
    const decided = await decide(network, request);
    return decided.kind === 'done' ? undefined : decided.kind;
  }
  const [path, body] = call;
  const answer = await browser.send('POST', `${API_BASE}/${kind}s/${id}/${path}`, body);
  if (answer.status === 200) return undefined;
  expect(answer.status).toBe(409);
  const { 'hydra:description': text } = v.parse(
    v.object({ 'hydra:description': v.string() }),
    await answer.json(),
  );
  expect(text.length).toBeGreaterThan(10);
  return 'refused';
}

const all = Object.entries(states).flatMap(([state, stand]) =>
  events.map((event) => ({ state, stand, event })),
);

describe.each(['offer', 'smartlink'] as const)('for every %s', (kind) => {
  test.each(all)('$state: $event', async ({ stand, event }) => {
    const id = await make(kind, stand);
    const after = stand.takes[event];
    expect(await happens(kind, id, event)).toBe(after ? undefined : 'refused');
    expect(await accessTo(kind, id)).toBe(after ?? stand.access);
    // the limit of smartlinks has a test of its own
    await network.db.update(smartlinkAccess).set({ access: 'declined' });
  });
});

test.each(all)('a disabled vertical refuses everything: $state, $event', async ({ stand, event }) => {
  const id = await make('smartlink', { ...stand, vertical: 'disabled' });
  expect(await happens('smartlink', id, event)).toBe('refused');
  expect(await accessTo('smartlink', id)).toBe(stand.access);
});

test('nothing is left over that the matrix does not know', async () => {
  expect(await network.db.$count(offers)).toBe(all.length);
  expect(await network.db.$count(smartlinks)).toBe(2 * all.length);
  expect(await network.db.$count(smartlinkVerticals)).toBe(2 * all.length);
});
