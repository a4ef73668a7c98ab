import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { createActor } from 'xstate';
import { paths } from '#contract/paths.ts';
import { resource } from '#contract/resource.ts';
import type { PanelDb } from '#db/panel-db.ts';
import { markStale } from '#db/uses.ts';
import { connectivityMachine } from '#machines/connectivity.ts';
import { failing, fakeApi } from '#tests/support/fake-api.ts';
import { fakePage, memberOf } from '#tests/support/member.ts';
import { deleteAllDbs, signedInDb } from '#tests/support/panel-db.ts';
import { connect } from './connect.ts';
import { createQueries, type Queries } from './queries.ts';
import { useAsk } from './use-ask.ts';

const news = resource({
  path: paths.announcements,
  params: v.object({ unseen: v.optional(v.picklist(['true'])) }),
  row: v.object({ '@id': v.string(), title: v.string() }),
  store: 'rows',
  paging: 'pages',
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
afterEach(async () => {
  queries.stop();
  db.close();
  vi.useRealTimers();
  connectivity.send({ type: 'request.answered' });
  await deleteAllDbs();
});

const shown = async (filtered = false) => {
  const ask = await queries.ask(news, {});
  return renderHook(() => useAsk(ask, { filtered }));
};

describe('useAsk', () => {
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
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(api.calls).toHaveLength(2);
  });

  it('grows stale on a screen that nobody touches', async () => {
    const brief = { ...news, staleAfter: 80 };
    const ask = await queries.ask(brief, {});
    const { result } = renderHook(() => useAsk(ask));
    await waitFor(() => expect(result.current.view).toMatchObject({ kind: 'ready', stamp: 'fresh' }));
    await waitFor(() => expect(result.current.view).toMatchObject({ kind: 'ready', stamp: 'stale' }));
    expect(api.calls).toHaveLength(1);
  });
});
