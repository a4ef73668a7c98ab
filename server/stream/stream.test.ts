import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { post } from '../ledger/post.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { runCommand } from '../run-command.ts';
import { notify } from '../notifications/notify.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { makeDomain, makePublisher, publisherNamed } from '../testing/network.ts';
import { type Browser, problemOf, testNetwork, type TestNetwork } from '../testing/test-network.ts';

const EVENTS = '/publisher/api/events';
let network: TestNetwork;
beforeAll(async () => {
  network = await testNetwork();
});
afterAll(() => network.close());

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

/** Reads a stream message by message; `next` resolves null when it has ended, and passes over what was before it. */
async function listen(browser: Browser) {
  const response = await browser.get(EVENTS);
  const reader = response.body?.getReader();
  if (response.status !== 200 || !reader) throw new Error(`no stream: ${response.status}`);
  const decoder = new TextDecoder();
  let text = '';
  const next = async (): Promise<string | null> => {
    const message = await said();
    return message?.includes('"ago"') ? next() : message;
  };
  const said = async (): Promise<string | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const message = text.slice(0, end);
        text = text.slice(end + 2);
        return message;
      }
      const { done, value } = await reader.read();
      if (done) return null;
      if (value instanceof Uint8Array) text += decoder.decode(value, { stream: true });
    }
  };
  const stream = { response, next, said, close: () => reader.cancel() };
  opened.push(stream);
  expect(await next()).toBe('retry: 5000');
  return stream;
}

const texts = { en: { title: 'A title', text: 'secret words' } };

test('is a stream of events that nobody keeps or packs', async () => {
  const { response } = await listen(await network.signedIn());
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(response.headers.get('publisher')).toBe(DEMO_PUBLISHER_ID);
  expect(response.headers.get('content-encoding')).toBeNull();
});

test('says that a notification came, and nothing of it', async () => {
  const { next } = await listen(await network.signedIn());
  await notify(network, DEMO_PUBLISHER_ID, { texts, link: null });
  expect(await next()).toBe('event: notification\ndata: {}');
});

test('says news to everybody, the moment they are whole', async () => {
  const [one, other] = [
    await listen(await network.signedIn()),
    await listen(await network.signedIn('partner')),
  ];
  await runCommand(network, ['news', 'Title', 'Text']);
  expect(await one.next()).toBe('event: announcement\ndata: {}');
  expect(await other.next()).toBe('event: announcement\ndata: {}');
});

test('says nothing of what was rolled back, or of another publisher', async () => {
  const { next } = await listen(await network.signedIn('partner'));
  await network.db
    .transaction(async (tx) => {
      await tx.update(publishers).set({ phone: '1' }).where(eq(publishers.username, 'partner'));
      throw new Error('back');
    })
    .catch(() => undefined);
  await notify(network, DEMO_PUBLISHER_ID, { texts, link: null });
  const [partner] = await network.db.select().from(publishers).where(eq(publishers.username, 'partner'));
  const moved = {
    publisherId: partner?.id ?? '',
    at: network.clock.now(),
    amount: 10_000,
    actor: 'test',
  };
  await network.db.transaction((tx) =>
    post(tx, [{ ...moved, key: 'held', kind: 'hold', from: 'advertisers', to: 'onHold' }]),
  );
  // the first thing it hears is the last thing that happened
  expect(await next()).toBe('event: balance\ndata: {}');
});

test('says that the profile has changed, here or in another browser', async () => {
  const { next } = await listen(await network.signedIn());
  const browser = await network.signedIn();
  await browser.send('PATCH', `/publisher/api/publishers/${DEMO_PUBLISHER_ID}`, {
    phone: '+420 777 000 111',
  });
  expect(await next()).toBe('event: profile\ndata: {}');
});

test('says to a referrer that somebody came by the link, and to nobody else', async () => {
  const { next } = await listen(await network.signedIn());
  const other = await listen(await network.signedIn('newcomer'));
  await makePublisher(network, { referrerId: DEMO_PUBLISHER_ID });
  expect(await next()).toBe('event: referral\ndata: {}');
  await runCommand(network, ['news', 'Title', 'Text']);
  expect(await other.next()).toBe('event: announcement\ndata: {}');
});

test('tells the same kind once for many changes close together', async () => {
  const { next } = await listen(await network.signedIn());
  for (let n = 0; n < 5; n += 1) await notify(network, DEMO_PUBLISHER_ID, { texts, link: null });
  await network.db.update(publishers).set({ phone: '+420777' }).where(eq(publishers.id, DEMO_PUBLISHER_ID));
  expect(await next()).toBe('event: notification\ndata: {}');
  // the other four wait for their turn together, and the profile comes before them
  expect(await next()).toBe('event: profile\ndata: {}');
  expect(await next()).toBe('event: notification\ndata: {}');
});

test('begins with what the last minutes have changed, each kind once, and with nothing of others', async () => {
  const before = await listen(await network.signedIn('partner'));
  for (let n = 0; n < 2; n += 1) await runCommand(network, ['news', 'Title', 'Text']);
  await notify(network, DEMO_PUBLISHER_ID, { texts, link: null });
  expect(await before.next()).toBe('event: announcement\ndata: {}');
  const { said } = await listen(await network.signedIn('partner'));
  await runCommand(network, ['news', 'Title', 'Text']);
  const first: (string | null)[] = [];
  for (let message = await said(); message !== 'event: announcement\ndata: {}'; message = await said())
    first.push(message);
  const news = first.filter((message) => /^event: announcement\ndata: \{"ago":\d+\}$/.test(message ?? ''));
  expect(news).toHaveLength(1);
  expect(first.filter((message) => message?.includes('notification'))).toEqual([]);
});

test('ends with its session and with no other, and says so', async () => {
  const [first, second] = [await network.signedIn(), await network.signedIn()];
  const [mine, theirs] = [await listen(first), await listen(second)];
  await first.send('POST', '/publisher/api/logout', {});
  expect(await mine.next()).toBe('event: session\ndata: {}');
  expect(await mine.next()).toBeNull();
  await notify(network, DEMO_PUBLISHER_ID, { texts, link: null });
  expect(await theirs.next()).toBe('event: notification\ndata: {}');
});

test('refuses a stranger, and more streams than a publisher has devices', async () => {
  expect((await network.browser().get(EVENTS)).status).toBe(401);
  const browser = await network.signedIn();
  for (let n = 0; n < 10; n += 1) await listen(browser);
  const refused = await browser.get(EVENTS);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await problemOf(refused)).description).toBe('Too many open panels. Please close some of them.');
  await opened.pop()?.close();
  await listen(browser);
});

test('takes no place where its call was answered without it', async () => {
  const stuck = await testNetwork();
  onTestFinished(() => stuck.close());
  const browser = await stuck.signedIn();
  for (let n = 0; n < 10; n += 1) await browser.send('HEAD', EVENTS);
  const { max } = stuck.database.pool.options;
  const held = await Promise.all(Array.from({ length: max }, () => stuck.database.pool.connect()));
  stuck.ping.fails = true;
  const late = await Promise.all(Array.from({ length: 10 }, () => browser.get(EVENTS)));
  expect(late.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 503));
  stuck.ping.fails = false;
  for (const client of held) client.release();
  // the late ones are admitted meanwhile, one after the other
  for (let n = 0; n < 20; n += 1) await browser.get('/publisher/api/publishers/current');
  await listen(browser);
});

test('ends when the network stops', async () => {
  const other = await testNetwork();
  const { next } = await listen(await other.signedIn());
  await other.close();
  expect(await next()).toBeNull();
});

test('says that an own domain has changed, to its publisher alone', async () => {
  const [mine, partner] = [
    await listen(await network.signedIn()),
    await listen(await network.signedIn('partner')),
  ];
  const host = 'go.deals.com';
  await makeDomain(network, { publisherId: DEMO_PUBLISHER_ID, host, certStatus: 'pending' });
  expect(await mine.next()).toBe('event: domain\ndata: {}');
  await notify(network, (await publisherNamed(network, 'partner')).id, { texts, link: null });
  expect(await partner.next()).toBe('event: notification\ndata: {}');
  await runCommand(network, ['domain-certificate', host, 'issued']);
  expect(new Set([await mine.next(), await mine.next()])).toEqual(
    new Set(['event: domain\ndata: {}', 'event: notification\ndata: {}']),
  );
});
