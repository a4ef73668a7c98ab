import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FILLED_URL_MAX } from '#contract/limits.ts';
import { DOMAIN_MAX } from '#contract/rules/domain.ts';
import { conversions } from '../events/tables/conversions.ts';
import { markPaid, returnPayment } from '../payments/payments.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { markInPayment } from '../testing/mark-in-payment.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { CHROME, makeLink, makeOffer, makePublisher, type MadeOffer } from '../testing/network.ts';
import type { Tracker } from '../tracker/tracker.ts';
import { openTracker } from '../testing/open-tracker.ts';
import { saleBy, visitOf } from '../testing/traffic.ts';
import { postbackAttempts, postbackDeliveries, type PostbackRow, postbacks } from './tables.ts';

let deps: TestDeps;
let tracker: Tracker;
let publisher: PublisherRow;
let offer: MadeOffer;
let code = '';
beforeAll(async () => {
  deps = await testDeps();
  tracker = await openTracker(deps);
  publisher = await makePublisher(deps);
  offer = await makeOffer(deps, { payout: 12_345, name: 'Tea & more' });
  ({ code } = await makeLink(deps, publisher, { offer }));
  tracker.forget();
});
afterAll(() => deps.close());

async function keep(change: Partial<PostbackRow>): Promise<void> {
  await deps.db.delete(postbacks);
  await deps.db.insert(postbacks).values({
    publisherId: publisher.id,
    id: deps.ids(),
    url: 'https://tracker.example:8443/?c={ext_click_id}&s={sum}&u={currency}&n={name}&g={goal}&e={ext1}',
    key: 'k',
    scope: 'all',
    campaign: null,
    goals: [],
    statuses: ['approved'],
    template: null,
    status: 'active',
    failures: 0,
    createdAt: deps.clock.now(),
    ...change,
  });
}

let visitor = 0;
async function sell(
  claim: { readonly test?: boolean; readonly status?: 'approved' | 'pending'; readonly sub1?: string } = {},
) {
  visitor += 1;
  const visit = visitOf(code, {
    query: new URLSearchParams({ sub1: claim.sub1 ?? 'a b', ext_click_id: 'x&1' }),
    userAgent: `${CHROME} ${visitor}`,
  });
  const { status = 'approved', test = false } = claim;
  const made = await saleBy(tracker, visit, { key: offer.key, at: deps.clock.now(), status, test });
  await tracker.claim([made]);
  return made;
}
const due = () =>
  deps.db.select().from(postbackDeliveries).where(eq(postbackDeliveries.publisherId, publisher.id));

test('an approved conversion leaves one call, filled and encoded, due at once', async () => {
  await keep({});
  await sell();
  const [delivery, ...others] = await due();
  expect(others).toEqual([]);
  expect(delivery).toMatchObject({
    receiver: 'tracker.example',
    status: 'waiting',
    trigger: 'approved',
    nextAt: deps.clock.now(),
  });
  expect(delivery?.url).toMatch(/\?c=x%261&s=1\.2345&u=USD&n=Tea%20%26%20more&g=[^&]+&e=a%20b$/);
});

test('one whose address is too long when it is filled has failed, and says why', async () => {
  await keep({ url: `https://tracker.example/?${'e={ext1}&'.repeat(100)}` });
  await sell({ sub1: 'long '.repeat(40) });
  const [delivery, ...others] = await due();
  expect(others).toEqual([]);
  expect(delivery).toMatchObject({ status: 'failed', attempt: 0, nextAt: null });
  expect(delivery?.url).toMatch(/^https:\/\/tracker\.example\/\?e=long%20long.*…$/);
  expect(delivery?.url).toHaveLength(FILLED_URL_MAX + 1);
  expect(await deps.db.select().from(postbackAttempts)).toMatchObject([
    { number: 0, error: 'long', answer: null },
  ]);
  expect(await deps.db.select().from(postbacks)).toMatchObject([{ status: 'active', failures: 0 }]);
});

test('one whose host is longer than any name keeps no conversion from being recorded', async () => {
  // of letters that nothing packs, which no index holds; it cannot be saved any more
  const letters = createHash('sha512');
  const label = () => letters.update('.').copy().digest('hex');
  await keep({ url: `https://${Array.from({ length: 58 }, label).join('.')}.example/` });
  const before = await deps.db.$count(conversions);
  await sell();
  expect(await deps.db.$count(conversions)).toBe(before + 1);
  const [delivery] = await due();
  expect(delivery?.receiver).toHaveLength(DOMAIN_MAX);
});

test('a click has one id, for advertisers, publishers and postbacks, and a sale says the zone of its time', async () => {
  await keep({ url: 'https://tracker.example/?i={int_click_id}&t={sale_time}' });
  const { clickId } = await sell();
  const [delivery] = await due();
  const told = new URL(delivery?.url ?? '').searchParams;
  expect(told.get('i')).toBe(clickId);
  expect(told.get('t')).toBe(`${deps.clock.now().toISOString().slice(0, 19)}Z`);
});

test('a test is never told, nor a status that nobody asked for', async () => {
  await keep({});
  await sell({ test: true });
  await sell({ status: 'pending' });
  expect(await due()).toEqual([]);
});

test('the same sale told again is told once', async () => {
  await keep({});
  const claim = await sell();
  await tracker.claim([claim, claim]);
  expect(await due()).toHaveLength(1);
});

test('money that goes to a payment and comes back, on its way or weeks later, is told to no tracker', async () => {
  await keep({ statuses: ['tracked', 'onHold', 'approved', 'rejected'] });
  await sell();
  const told = await due();
  const { id: publisherId } = publisher;
  const until = deps.clock.now();
  for (const isPaid of [false, true]) {
    const paymentId = (await markInPayment(deps, { publisherId, until, actor: 'network' })) ?? '';
    const named = { publisherId, paymentId, actor: 'network' };
    if (isPaid) expect(await markPaid(deps, named)).toBe(true);
    expect(await returnPayment(deps, named)).toBe(true);
  }
  expect(await due()).toEqual(told);
});

test.each(['paused', 'stopped'] as const)('one that is %s misses its call', async (status) => {
  await keep({ status });
  await sell();
  expect(await due()).toMatchObject([{ status: 'missed', nextAt: null }]);
});

test('one of another offer is not called, nor another publisher’s', async () => {
  await keep({ scope: 'offer', campaign: offer.relativeId + 1 });
  const other = await makePublisher(deps);
  await deps.db.update(postbacks).set({ campaign: null, scope: 'all', publisherId: other.id });
  await sell();
  expect(await deps.db.select().from(postbackDeliveries)).toEqual([]);
  await keep({ scope: 'offer', campaign: offer.relativeId + 1 });
  await sell();
  expect(await due()).toEqual([]);
});
