import { describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { ok } from '#contract/failure.ts';
import { resource } from '#contract/resource.ts';
import type { Api, ApiCall } from './api.ts';
import { collection } from './collection.ts';
import { one } from './one.ts';

const Row = v.object({ '@id': v.string(), n: v.number() });
const common = { path: '/things', params: v.object({}), row: Row, family: 'news', staleAfter: 1 } as const;
const paged = resource({ ...common, store: 'rows', paging: 'pages' });
const whole = resource({ ...common, store: 'rows', paging: 'whole' });
const { signal } = new AbortController();

const row = (n: number) => ({ '@id': `/things/${n}`, n });
const answering = (answers: (call: ApiCall) => unknown) => {
  const call = vi.fn((request: ApiCall) =>
    Promise.resolve(ok({ status: 200, headers: new Headers(), body: answers(request) })),
  );
  return { api: { call } satisfies Api, call };
};

describe('a collection', () => {
  it.each([
    ['hydra', { 'hydra:member': [row(1)], 'hydra:totalItems': 41 }],
    ['plain', { member: [row(1)], totalItems: 41 }],
    ['counted', { 'hydra:member': [row(1)], totalCount: 41, numItemsPerPage: 10 }],
  ])('is read in its %s spelling', async (_, body) => {
    const { api } = answering(() => body);
    expect(await collection(api, paged, {}, signal)).toEqual(
      ok({ rows: [row(1)], total: 41, building: false, unknown: [], broken: [] }),
    );
  });

  it('reads the rows that it can, and says which of them it cannot', async () => {
    const { api } = answering(() => ({ 'hydra:member': [row(1), { '@id': 'x', n: 'two' }, null, row(3)] }));
    const outcome = await collection(api, paged, {}, signal);
    expect(outcome).toMatchObject({
      value: {
        rows: [row(1), row(3)],
        broken: [
          { brokenAt: 1, name: null },
          { brokenAt: 2, name: null },
        ],
      },
    });
  });

  it('of several pages has the places of broken rows in the whole', async () => {
    const { api } = answering(({ query }) => ({
      'hydra:member': query?.['page'] === 2 ? [{ label: 'Late' }, row(4)] : [null, row(2)],
      totalItems: 4,
    }));
    const outcome = await collection(api, whole, {}, signal);
    expect(outcome).toMatchObject({
      value: {
        rows: [row(2), row(4)],
        broken: [
          { brokenAt: 0, name: null },
          { brokenAt: 2, name: 'Late' },
        ],
      },
    });
  });

  it.each([
    ['as many as it says', { popularCount: 1 }, [true, false, false]],
    ['none where it says none', { popularCount: 0 }, [false, false, false]],
    ['as many as the contract says where it does not', {}, [true, true, false]],
  ])('that begins with its popular members has %s', async (_, said, popular) => {
    const Country = v.object({ '@id': v.string(), popular: v.optional(v.boolean()) });
    const ranked = resource({ ...common, row: Country, store: 'rows', paging: 'whole', popularFirst: 2 });
    const { api } = answering(() => ({ 'hydra:member': [row(1), row(2), row(3)], ...said }));
    const outcome = await collection(api, ranked, {}, signal);
    expect(outcome.kind === 'ok' && outcome.value.rows.map((one) => one.popular)).toEqual(popular);
  });

  it('has its popular members on the first page alone', async () => {
    const Country = v.object({ '@id': v.string(), popular: v.optional(v.boolean()) });
    const ranked = resource({ ...common, row: Country, store: 'rows', paging: 'whole', popularFirst: 1 });
    const { api } = answering(({ query }) => ({
      'hydra:member': query?.['page'] === 2 ? [row(3)] : [row(1), row(2)],
      totalItems: 3,
    }));
    const outcome = await collection(api, ranked, {}, signal);
    expect(outcome.kind === 'ok' && outcome.value.rows.map((one) => one.popular)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([
    ['an object', {}],
    ['a list', []],
    ['nothing', null],
  ])('takes %s for a broken answer', async (_, body) => {
    const { api } = answering(() => body);
    expect(await collection(api, paged, {}, signal)).toEqual({
      kind: 'refused',
      failure: { kind: 'unexpected', status: 200 },
    });
  });

  it("asks for the server's maximum where the whole list is wanted", async () => {
    const { api, call } = answering(() => ({ 'hydra:member': [row(1), row(2)], totalItems: 2 }));
    await collection(api, whole, { country: ['CZ'] }, signal);
    expect(call.mock.calls.map(([request]) => request.query)).toEqual([
      { country: ['CZ'], itemsPerPage: 10_000 },
    ]);
  });

  it('falls back to pages where a backend gives fewer than there are', async () => {
    const rows = Array.from({ length: 7 }, (_, index) => row(index));
    const { api, call } = answering(({ query = {} }) => {
      const page = Number(query['page'] ?? 1);
      return { 'hydra:member': rows.slice((page - 1) * 3, page * 3), totalItems: 7, itemsPerPage: 3 };
    });
    const outcome = await collection(api, whole, {}, signal);
    expect(outcome).toEqual(ok({ rows, total: 7, building: false, unknown: [], broken: [] }));
    expect(call.mock.calls.map(([request]) => request.query)).toEqual([
      { itemsPerPage: 10_000 },
      { page: 2, itemsPerPage: 3 },
      { page: 3, itemsPerPage: 3 },
    ]);
  });

  it('is refused as too large where no reasonable number of pages holds it', async () => {
    const { api, call } = answering(() => ({ 'hydra:member': [row(1), row(2)], totalItems: 10_001 }));
    expect(await collection(api, whole, {}, signal)).toEqual({
      kind: 'refused',
      failure: { kind: 'refused', status: 413, text: null },
    });
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('gives up as a whole where a later page fails', async () => {
    const failure = { kind: 'refused', failure: { kind: 'offline' } } as const;
    const first = ok({
      status: 200,
      headers: new Headers(),
      body: { 'hydra:member': [row(1)], totalItems: 2 },
    });
    const replies = [first, failure];
    const api: Api = { call: () => Promise.resolve(replies.shift() ?? failure) };
    expect(await collection(api, whole, {}, signal)).toEqual(failure);
  });
});

describe('an aggregate', () => {
  const total = resource({
    ...common,
    row: v.object({ sum: v.number() }),
    store: 'aggregate',
    paging: 'none',
  });

  it('is decoded as a whole', async () => {
    const { api } = answering(() => ({ sum: 3, odd: 1 }));
    expect(await one(api, total, {}, signal)).toEqual(ok({ sum: 3 }));
  });

  it('is a broken answer where it does not fit', async () => {
    const { api } = answering(() => ({ sum: '3' }));
    expect(await one(api, total, {}, signal)).toMatchObject({ failure: { kind: 'unexpected' } });
  });
});
