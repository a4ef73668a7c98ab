import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { paths } from '#contract/paths.ts';
import { keyOf } from '#contract/query.ts';
import { type Resource, resource } from '#contract/resource.ts';
import type { PanelDb } from '#db/panel-db.ts';
import { readKept } from '#db/read-kept.ts';
import { markStale } from '#db/uses.ts';
import { type FakeApi, failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { signedInDb } from '#tests/support/fakes/panel-db.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { ask } from './ask.ts';
import type { Member } from './at.ts';

const params = v.object({ country: v.optional(v.array(v.string())) });
const total = resource({
  path: '/total',
  params,
  row: v.object({ sum: v.number() }),
  family: 'news',
  store: 'aggregate',
  paging: 'none',
  staleAfter: 1,
});
const news = resource({
  path: paths.announcements,
  params,
  row: v.object({ '@id': v.string(), title: v.string() }),
  family: 'news',
  store: 'rows',
  paging: 'pages',
  staleAfter: 1,
});
const { signal } = new AbortController();

let db: PanelDb;
beforeEach(async () => {
  db = await signedInDb();
});

const member = (reply: () => unknown): Member => ({
  publisher: publisherOf(),
  db,
  api: fakeApi(reply),
  online: () => true,
});
const put = (question: Resource, at: Member, given: Record<string, unknown> = {}) =>
  ask(at, { resource: question, params: given, key: keyOf(question, given) }, signal);
const kept = (of: Resource, given: Record<string, unknown> = {}) =>
  db.run((tables) => readKept(tables, of, keyOf(of, given)));

describe('asking for a resource', () => {
  it('writes the decoded answer under the key of the question', async () => {
    const at = member(() => ({ sum: 3, unknown: true }));
    const outcome = await put(total, at, { country: ['CZ'] });
    expect(outcome).toMatchObject({ kind: 'ok', value: { keeping: 'kept', kept: { value: { sum: 3 } } } });
    expect(await kept(total, { country: ['CZ'] })).toMatchObject({ value: { sum: 3 } });
    expect(await kept(total)).toBeNull();
  });

  it('leaves out rows that do not fit, and keeps the others', async () => {
    const rows = [{ '@id': '/1', title: 'a' }, { '@id': '/2' }, { title: 'no address' }];
    const outcome = await put(
      news,
      member(() => ({ 'hydra:member': rows, totalItems: 3 })),
    );
    expect(outcome.kind).toBe('ok');
    expect(await kept(news)).toMatchObject({ value: [{ '@id': '/1', title: 'a' }], total: 3, stale: false });
  });

  it('keeps nothing of a whole list that is too large, and the part of it that is not', async () => {
    const list = resource({ ...news, paging: 'whole' });
    const few = { 'hydra:member': [{ '@id': '/1', title: 'a' }], totalItems: 1 };
    const at = {
      ...member(() => null),
      api: fakeApi(({ query }) => (query?.['country'] ? few : { ...few, totalItems: 10_001 })),
    };
    expect(await put(list, at)).toMatchObject({ failure: { kind: 'refused', status: 413 } });
    expect(await kept(list)).toBeNull();
    expect(await put(list, at, { country: ['CZ'] })).toMatchObject({ kind: 'ok' });
    expect(await kept(list, { country: ['CZ'] })).toMatchObject({ count: 1, total: 1 });
  });

  it('leaves the old answer where there is no new one', async () => {
    await put(
      total,
      member(() => ({ sum: 1 })),
    );
    const outcome = await put(
      total,
      member(() => failing({ kind: 'offline' })),
    );
    expect(outcome).toEqual({ kind: 'refused', failure: { kind: 'offline' } });
    expect(await kept(total)).toMatchObject({ value: { sum: 1 } });
  });

  it('does not let a slow answer to an old question win over a later one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let answerSlowly: (body: unknown) => void = () => {};
    const slow = put(
      total,
      member(() => new Promise((resolve) => (answerSlowly = resolve))),
    );
    vi.setSystemTime(Date.now() + 5);
    await put(
      total,
      member(() => ({ sum: 2 })),
    );
    answerSlowly({ sum: 1 });
    await slow;
    expect(await kept(total)).toMatchObject({ value: { sum: 2 } });
  });

  it.each([
    ['once more for what was touched while it was asked for', 1, false],
    ['not for ever for what is touched again and again', 2, true],
  ])('asks %s', async (_, touches, stale) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const at = member(async () => {
      const call = calls.length;
      vi.setSystemTime(Date.now() + 1000);
      if (call <= touches) await db.run((tables) => markStale(tables, [paths.announcements]));
      return { 'hydra:member': [{ '@id': `/${call}`, title: 'a' }], totalItems: 1 };
    });
    const { calls } = at.api as FakeApi;
    await put(
      news,
      member(() => ({ 'hydra:member': [], totalItems: 0 })),
    );
    await put(news, at);
    expect(calls).toHaveLength(2);
    expect(await kept(news)).toMatchObject({ value: [{ '@id': '/2' }], stale });
  });

  it('leaves what takes long to whoever shows it where it was touched meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const at = member(async () => {
      vi.setSystemTime(Date.now() + 3000);
      await db.run((tables) => markStale(tables, [paths.announcements]));
      return { 'hydra:member': [{ '@id': '/1', title: 'a' }], totalItems: 1 };
    });
    await put(
      news,
      member(() => ({ 'hydra:member': [], totalItems: 0 })),
    );
    await put(news, at);
    expect((at.api as FakeApi).calls).toHaveLength(1);
    expect(await kept(news)).toMatchObject({ value: [{ '@id': '/1' }], stale: true });
  });

  it('gives the answer itself where the device has no room for it (S1)', async () => {
    // The first job is the write; what follows looks for something to remove, and finds nothing.
    const run = vi.fn(() => Promise.resolve<unknown>(0));
    run.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    const full = { ...db, run: run as PanelDb['run'] }; // answers whatever a job would
    const at = { ...member(() => ({ sum: 5 })), db: full };
    const outcome = await put(total, at);
    expect(outcome).toMatchObject({ kind: 'ok', value: { keeping: 'noRoom', kept: { value: { sum: 5 } } } });
  });
});
