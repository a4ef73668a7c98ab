import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { createActor } from 'xstate';
import { paths } from '#contract/paths.ts';
import { resource } from '#contract/resource.ts';
import { keyOf } from '#contract/query.ts';
import { MINUTE_MS } from '#contract/spans.ts';
import { evict } from '#db/evict.ts';
import { keepList } from '#db/lists.ts';
import { addIntent } from '#db/outbox.ts';
import type { PanelDb } from '#db/panel-db.ts';
import { markStale } from '#db/uses.ts';
import { connectivityMachine } from '#machines/connectivity.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { fakePage, memberOf } from '#tests/support/fakes/member.ts';
import { signedInDb } from '#tests/support/fakes/panel-db.ts';
import { turns } from '#tests/support/fakes/turns.ts';
import { touchFor } from '#work/events.ts';
import { merged } from '#work/intents/intents.ts';
import { connect } from './connect.ts';
import { createQueries, type Queries } from './queries.ts';
import { useAsk } from './use-ask.ts';
import type { Ask } from './world.ts';

const news = resource({
  path: paths.announcements,
  params: v.object({ unseen: v.optional(v.picklist(['true'])) }),
  row: v.object({ '@id': v.string(), title: v.string() }),
  family: 'news',
  store: 'rows',
  paging: 'pages',
  staleAfter: 60_000,
});
const figures = resource({
  path: paths.dashboard,
  params: v.object({}),
  row: v.object({ dataAsOf: v.string(), nextRefresh: v.number(), building: v.optional(v.boolean()) }),
  family: 'news',
  store: 'aggregate',
  paging: 'none',
  staleAfter: 60_000,
});
const row = (title: string) => ({ '@id': `/${title}`, title });
const listOf = (...titles: string[]) => ({ 'hydra:member': titles.map(row), totalItems: 40 });

let db: PanelDb;
let queries: Queries;
let reply: () => unknown = () => listOf('a');
const api = fakeApi(() => reply());
const page = fakePage();
const connectivity = createActor(
  connect(connectivityMachine, { probe: () => Promise.resolve(false) }, null),
  { input: { online: true } },
);

beforeEach(async () => {
  reply = () => listOf('a');
  api.calls.length = 0;
  db = await signedInDb();
  connectivity.start();
  queries = createQueries({
    member: memberOf(db, api),
    page,
    connectivity,
    now: () => Date.now(),
    jitter: () => 0,
  });
});
afterEach(() => {
  queries.stop();
  connectivity.send({ type: 'request.answered' });
});

const shown = async (filtered = false) => {
  const ask = await queries.ask(news, {});
  return renderHook(() => useAsk(ask, { filtered }));
};

/** The database in memory ticks by itself, everything else when the test says so. */
function clockInHand(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
}
/** The live reading waits for the database and for a timer in turn. */
const rested = () =>
  act(async () => {
    for (let round = 0; round < 6; round += 1) {
      await turns(8);
      await vi.advanceTimersByTimeAsync(1);
    }
  });
/** In steps: each thing that was waited for may begin to wait again. */
async function passes(ms: number): Promise<void> {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(1000, end - Date.now())));
    await rested();
  }
}
async function shownAt<T extends typeof news | typeof figures>(asked: T) {
  const ask = (await queries.ask(asked as typeof news, {})) as unknown as Ask<T>; // of the resource given
  const drawn = renderHook(() => useAsk(ask));
  await rested();
  return drawn;
}
const seen = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const hide = () => seen('hidden');
const show = () => seen('visible');

describe('useAsk', () => {
  it('is a skeleton as long as there is nothing to ask, and then what is asked', async () => {
    const { result, rerender } = renderHook(({ ask }: { ask: Ask<typeof news> | null }) => useAsk(ask), {
      initialProps: { ask: null as Ask<typeof news> | null },
    });
    expect(result.current).toMatchObject({ view: { kind: 'skeleton' }, total: null, busy: false });
    act(() => result.current.refresh());
    expect(api.calls).toEqual([]);
    const ask = await act(() => queries.ask(news, {}));
    rerender({ ask });
    await waitFor(() => expect(result.current.view.kind).toBe('ready'));
    // Without anything to ask again, nothing of the answer is left.
    rerender({ ask: null });
    expect(result.current.view.kind).toBe('skeleton');
  });

  it('shows a skeleton, then the rows by themselves', async () => {
    let answer: (body: unknown) => void = () => {};
    reply = () => new Promise((resolve) => (answer = resolve));
    const { result } = await shown();
    expect(result.current).toMatchObject({ view: { kind: 'skeleton' }, busy: true, total: null });
    answer(listOf('a', 'b'));
    await waitFor(() =>
      expect(result.current).toMatchObject({
        view: { kind: 'ready', value: [row('a'), row('b')], stamp: 'fresh', busy: false },
        busy: false,
        total: 40,
      }),
    );
  });

  it('knows empty from hidden by filters', async () => {
    reply = () => listOf();
    const plain = await shown();
    await waitFor(() => expect(plain.result.current.view).toMatchObject({ kind: 'empty', filtered: false }));
    const filtered = await shown(true);
    await waitFor(() =>
      expect(filtered.result.current.view).toMatchObject({ kind: 'empty', filtered: true }),
    );
  });

  it('keeps the rows with an amber stamp when a refresh fails', async () => {
    const { result } = await shown();
    await waitFor(() => expect(result.current.view.kind).toBe('ready'));
    reply = () => failing({ kind: 'unexpected', status: 502 });
    act(() => result.current.refresh());
    await waitFor(() => expect(result.current.view).toMatchObject({ kind: 'ready', stamp: 'failed' }));
  });

  it('says that nothing is there and why, when nothing was kept', async () => {
    reply = () => failing({ kind: 'offline' });
    const { result } = await shown();
    await waitFor(() =>
      expect(result.current.view).toMatchObject({ kind: 'unavailable', reason: 'offline' }),
    );
    reply = () => listOf('a');
    act(() => result.current.refresh());
    await waitFor(() => expect(result.current.view.kind).toBe('ready'));
  });

  it('says offline as soon as the network is known to be lost', async () => {
    const { result } = await shown();
    await waitFor(() => expect(result.current.view).toMatchObject({ stamp: 'fresh' }));
    act(() => connectivity.send({ type: 'request.failed' }));
    await waitFor(() => expect(result.current.view).toMatchObject({ kind: 'ready', stamp: 'offline' }));
  });

  it('asks again by itself for what a command has touched', async () => {
    const { result } = await shown();
    await waitFor(() => expect(result.current.view.kind).toBe('ready'));
    reply = () => listOf('changed');
    await act(() => db.run((tables) => markStale(tables, [paths.announcements])));
    await waitFor(() => expect(result.current.view).toMatchObject({ value: [row('changed')] }));
    expect(api.calls).toHaveLength(2);
  });

  it('asks once more, not for ever, where what is asked stays stale', async () => {
    const { result } = await shown();
    await waitFor(() => expect(result.current.view.kind).toBe('ready'));
    reply = () => failing({ kind: 'refused', status: 403, text: null });
    await act(() => db.run((tables) => markStale(tables, [paths.announcements])));
    await waitFor(() => expect(api.calls).toHaveLength(2));
    await act(() => turns());
    expect(api.calls).toHaveLength(2);
  });

  it('grows stale on a screen that nobody touches', async () => {
    clockInHand();
    hide();
    const { result } = await shownAt(news);
    expect(result.current.view).toMatchObject({ kind: 'ready', stamp: 'fresh' });
    await passes(60_000);
    expect(result.current.view).toMatchObject({ kind: 'ready', stamp: 'fresh' });
    await passes(5000);
    expect(result.current.view).toMatchObject({ kind: 'ready', stamp: 'stale' });
    expect(api.calls).toHaveLength(1);
  });
});

describe('an answer that the device has no room for', () => {
  beforeEach(async () => {
    await db.run(async ({ lists }) => {
      lists.hook('creating', () => {
        throw new DOMException('full', 'QuotaExceededError');
      });
    });
  });

  it('is asked for again for what a command has touched', async () => {
    const { result } = await shown();
    await waitFor(() => expect(result.current.view).toMatchObject({ kind: 'ready', value: [row('a')] }));
    reply = () => listOf();
    await act(() => db.run((tables) => markStale(tables, [paths.announcements])));
    await waitFor(() => expect(result.current.view.kind).toBe('empty'));
    expect(api.calls).toHaveLength(2);
  });

  it('has what waits in the outbox laid over it', async () => {
    const { result } = await shown();
    await waitFor(() => expect(result.current.view).toMatchObject({ kind: 'ready', value: [row('a')] }));
    const intent = { kind: 'announcements.read' } as const;
    await act(() => db.run((tables) => addIntent(tables, { intent, key: 'k', now: 1, merged })));
    await waitFor(() => expect(result.current.view).toMatchObject({ value: [{ ...row('a'), seen: true }] }));
  });
});

describe('a screen left open', () => {
  beforeEach(clockInHand);
  const unseenAfter = (act_: () => void) => {
    act(act_);
    return passes(10 * MINUTE_MS);
  };

  it('asks again once an interval, and never turns amber', async () => {
    const { result } = await shownAt(news);
    await passes(MINUTE_MS - 1000);
    expect(api.calls).toHaveLength(1);
    reply = () => listOf('b');
    await passes(2000);
    expect(api.calls).toHaveLength(2);
    expect(result.current.view).toMatchObject({ value: [row('b')], stamp: 'fresh' });
    await passes(3 * MINUTE_MS + 10_000);
    expect(api.calls).toHaveLength(5);
    expect(result.current.view).toMatchObject({ stamp: 'fresh' });
  });

  it("goes by the server's interval where the answer has one", async () => {
    reply = () => ({ dataAsOf: new Date(Date.now() - 30_000).toISOString(), nextRefresh: 5 * MINUTE_MS });
    await shownAt(figures);
    await passes(4.5 * MINUTE_MS - 1000);
    expect(api.calls).toHaveLength(1);
    await passes(2000);
    expect(api.calls).toHaveLength(2);
  });

  it('asks nothing while it is hidden or offline, and at once what is due when it is back', async () => {
    await shownAt(news);
    await unseenAfter(hide);
    expect(api.calls).toHaveLength(1);
    act(() => show());
    queries.look(); // as the World does
    await rested();
    expect(api.calls).toHaveLength(2);
    await unseenAfter(() => connectivity.send({ type: 'request.failed' }));
    expect(api.calls).toHaveLength(2);
    act(() => connectivity.send({ type: 'request.answered' }));
    queries.networkRestored(); // as the World does
    await rested();
    expect(api.calls).toHaveLength(3);
  });

  it('asks once an interval, not more, while the server fails', async () => {
    const { result } = await shownAt(news);
    reply = () => failing({ kind: 'unexpected', status: 502 });
    await passes(MINUTE_MS + 1000);
    expect(api.calls).toHaveLength(2);
    expect(result.current.view).toMatchObject({ kind: 'ready', stamp: 'failed' });
    await passes(3 * MINUTE_MS + 10_000);
    expect(api.calls).toHaveLength(5);
    reply = () => failing({ kind: 'refused', status: 403, text: null });
    await passes(MINUTE_MS);
    await passes(10 * MINUTE_MS);
    expect(api.calls).toHaveLength(6);
  });

  it('leaves it to another tab that has asked', async () => {
    const { result } = await shownAt(news);
    await passes(MINUTE_MS - 10_000);
    const at = Date.now();
    await act(() =>
      db.run((tables) =>
        keepList(tables, news, {
          key: keyOf(news, {}),
          rows: [row('theirs')],
          total: 1,
          askedAt: at,
          fetchedAt: at,
        }),
      ),
    );
    await passes(MINUTE_MS - 5000);
    expect(result.current.view).toMatchObject({ value: [row('theirs')], stamp: 'fresh' });
    expect(api.calls).toHaveLength(1);
    await passes(10_000);
    expect(api.calls).toHaveLength(2);
  });

  it('asks anew for what had to make room for others', async () => {
    const { result } = await shownAt(news);
    await act(() => db.run((tables) => evict(tables, { now: Date.now(), maxBytes: 0 })));
    await rested();
    expect(result.current.view.kind).toBe('skeleton');
    await passes(20_000);
    expect(result.current.view.kind).toBe('ready');
    expect(api.calls).toHaveLength(2);
  });

  describe('where an answer takes five seconds', () => {
    const told = () => act(() => touchFor({ db }, ['announcement']));
    beforeEach(async () => {
      reply = () => new Promise((resolve) => void setTimeout(() => resolve(listOf('a')), 5000));
      await shownAt(news);
      await passes(5500);
    });

    it('waits as long after an event, however many come', async () => {
      await told();
      await passes(2000);
      await told();
      await passes(2000);
      expect(api.calls).toHaveLength(1);
      await passes(2000);
      expect(api.calls).toHaveLength(2);
      // and one that comes while it is asked for
      await told();
      await passes(8000);
      expect(api.calls).toHaveLength(2);
      await passes(3000);
      expect(api.calls).toHaveLength(3);
    });

    it('asks at once after a command, one that comes after an event too', async () => {
      await told();
      await act(() => db.run((tables) => markStale(tables, [paths.announcements])));
      await rested();
      expect(api.calls).toHaveLength(2);
    });
  });

  it('asks at once after an event where the answer was quick', async () => {
    await shownAt(news);
    await act(() => touchFor({ db }, ['announcement']));
    await rested();
    expect(api.calls).toHaveLength(2);
  });

  it('asks soon for what is still being built', async () => {
    const built = { dataAsOf: new Date().toISOString(), nextRefresh: 5 * MINUTE_MS };
    reply = () => ({ ...built, building: true });
    const { result } = await shownAt(figures);
    await rested();
    expect(result.current.view.kind).toBe('building');
    reply = () => built;
    await passes(20_000);
    expect(result.current.view.kind).toBe('ready');
    expect(api.calls).toHaveLength(2);
  });
});
