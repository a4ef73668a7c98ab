import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import type { Observation } from '#api/api.ts';
import { clientOf } from '#api/client.ts';
import { eventKinds, EVENTS_HEARTBEAT_MS } from '#contract/events.ts';
import { paths } from '#contract/paths.ts';
import { signedInDb } from '#tests/support/fakes/panel-db.ts';
import { listenToEvents, touchFor, type StreamEvent } from './events.ts';

/** A network whose stream is in the test's hands. */
function network(
  init: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
  type = 'text/event-stream',
) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let cancelled = false;
  const requests: RequestInit[] = [];
  const asked: string[] = [];
  const seen: Observation[] = [];
  const fetcher: typeof fetch = (address, request = {}) => {
    asked.push(address instanceof Request ? address.url : address.toString());
    requests.push(request);
    const body = new ReadableStream<Uint8Array>({
      start: (one) => {
        controller = one;
        request.signal?.addEventListener('abort', () => {
          cancelled = true;
          one.error(new DOMException('aborted', 'AbortError'));
        });
      },
    });
    return Promise.resolve(
      new Response(body, { ...init, headers: { 'content-type': type, ...init.headers } }),
    );
  };
  const api = clientOf({
    publisher: 'p1',
    language: () => 'en',
    observe: (one) => seen.push(one),
    fetch: fetcher,
    base: 'https://panel.example/publisher/api',
  });
  return {
    api,
    requests,
    asked,
    seen,
    say: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    hangUp: () => controller?.close(),
    wasCancelled: () => cancelled,
  };
}

const listening = (at: ReturnType<typeof network>) => {
  const told: StreamEvent[] = [];
  const ended = new AbortController();
  const over = listenToEvents(at, (event) => told.push(event), ended.signal);
  return { told, over, stop: () => ended.abort() };
};

describe('listening to the network', () => {
  it('tells what it knows as it comes, and the pause that was asked for in the end', async () => {
    const at = network({ headers: { publisher: 'p1' } });
    const { told, over } = listening(at);
    await vi.waitFor(() => expect(told).toEqual([{ type: 'stream.opened' }]));
    at.say('retry: 4000\n\nevent: balance\ndata: {}\n\nevent: gossip\ndata: {}\n\n');
    // what is said of the time before, and what nobody can read
    at.say('event: payout\ndata: {"ago":1500}\n\nevent: payout\ndata: {"ago":-1\n\n');
    await vi.waitFor(() => expect(told).toHaveLength(4));
    at.hangUp();
    await over;
    expect(told).toEqual([
      { type: 'stream.opened' },
      { type: 'stream.told', kind: 'balance', ago: 0 },
      { type: 'stream.told', kind: 'payout', ago: 1500 },
      { type: 'stream.told', kind: 'payout', ago: 0 },
      { type: 'stream.ended', retry: 4000 },
    ]);
    expect(at.requests[0]?.headers).toMatchObject({ accept: 'text/event-stream' });
  });

  it('asks at once who is signed in where the session has ended', async () => {
    const at = network({ headers: { publisher: 'p1' } });
    const { over } = listening(at);
    await vi.waitFor(() => expect(at.requests).toHaveLength(1));
    at.say('event: session\ndata: {}\n\n');
    at.hangUp();
    await vi.waitFor(() => expect(at.asked).toHaveLength(2));
    expect(at.asked[1]).toContain(paths.publisherCurrent);
    at.hangUp();
    await over;
  });

  it('outlives the client’s own time-out, and ends after two and a half heartbeats of silence', async () => {
    vi.useFakeTimers();
    const at = network();
    const { told, over } = listening(at);
    for (let beat = 0; beat < 10; beat += 1) {
      await vi.advanceTimersByTimeAsync(EVENTS_HEARTBEAT_MS);
      at.say(': still here\n\n');
    }
    await vi.advanceTimersByTimeAsync(EVENTS_HEARTBEAT_MS * 2.5 - 1);
    expect(told).toEqual([{ type: 'stream.opened' }]);
    await vi.advanceTimersByTimeAsync(1);
    await over;
    expect(told.at(-1)).toEqual({ type: 'stream.ended', retry: null });
    expect(at.wasCancelled()).toBe(true);
  });

  it('hangs up when it is stopped, and says no more', async () => {
    const at = network();
    const { told, over, stop } = listening(at);
    await vi.waitFor(() => expect(told).toHaveLength(1));
    stop();
    await over;
    expect(told).toEqual([{ type: 'stream.opened' }]);
    expect(at.wasCancelled()).toBe(true);
  });

  it.each([
    ['the session is over', { status: 401 }, { expired: true }],
    ['the cookie has changed hands', { headers: { publisher: 'p2' } }, { foreign: true }],
  ])('is answered like any other call where %s', async (_, init, observed) => {
    const at = network(init, 'status' in init ? 'application/json' : undefined);
    const { told, over } = listening(at);
    at.hangUp();
    await over;
    expect(at.seen).toMatchObject([observed]);
    expect(told).toEqual([{ type: 'stream.ended', retry: null }]);
  });

  it('takes a page of something in between for no stream', async () => {
    const at = network({}, 'text/html');
    const { told, over } = listening(at);
    at.say('<html>');
    at.hangUp();
    await over;
    expect(told).toEqual([{ type: 'stream.ended', retry: null }]);
  });

  it('waits as a busy network says', async () => {
    const at = network({ status: 503, headers: { 'retry-after': '9' } }, 'application/json');
    const { told, over } = listening(at);
    at.hangUp();
    await over;
    expect(told).toEqual([{ type: 'stream.ended', retry: 9000 }]);
  });
});

describe('what an event is about', () => {
  it('is stale, and nothing else', async () => {
    const db = await signedInDb();
    const conversionPage = `${paths.conversions}/c1`;
    const all = [
      conversionPage,
      paths.announcements,
      paths.publisherCurrent,
      paths.notifications,
      paths.notificationsUnseen,
      paths.balance,
      paths.balanceSummary,
      paths.transactions,
      paths.conversions,
      paths.nextPayment,
      paths.payoutAccounts,
      paths.reportReferral,
      paths.smartlinks,
      paths.attention,
      paths.dashboard,
    ];
    const fresh = { kind: 'list', fetchedAt: 1, usedAt: 1, size: 1, stale: false } as const;
    const reset = () =>
      db.run((tables) => tables.uses.bulkPut(all.map((path) => ({ key: path, path, ...fresh }))));
    const stale = async () => {
      const uses = await db.run((tables) => tables.uses.toArray());
      return uses.filter((use) => use.stale).map(({ path }) => path);
    };
    const touched: Record<string, readonly string[]> = {
      announcement: [paths.announcements, paths.publisherCurrent],
      notification: [paths.notifications, paths.notificationsUnseen],
      balance: [
        paths.balance,
        paths.balanceSummary,
        paths.transactions,
        paths.conversions,
        conversionPage,
        paths.nextPayment,
        paths.attention,
      ],
      // its postbacks, and not the list of conversions
      postback: [conversionPage, paths.attention],
      campaign: [paths.smartlinks, paths.attention],
      domain: [paths.attention],
      payout: [paths.payoutAccounts, paths.nextPayment, paths.attention],
      profile: [paths.publisherCurrent, paths.smartlinks],
      referral: [paths.publisherCurrent, paths.reportReferral],
    };
    for (const kind of eventKinds) {
      await reset();
      await touchFor({ db }, [kind]);
      expect(new Set(await stale()), kind).toEqual(new Set(touched[kind]));
    }
    await reset();
    await touchFor({ db }, eventKinds);
    expect(await stale()).not.toContain(paths.dashboard);
  });
});
