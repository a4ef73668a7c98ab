import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '#contract/failure.ts';
import type { PanelDb } from '#db/panel-db.ts';
import { fakeApi } from '#tests/support/fakes/fake-api.ts';
import { memberOf } from '#tests/support/fakes/member.ts';
import { signedInDb } from '#tests/support/fakes/panel-db.ts';
import { type AheadPlace, aheadWork } from './ahead-work.ts';

let db: PanelDb;
let place: AheadPlace;
const asked: string[] = [];
const signal = new AbortController().signal;

beforeEach(async () => {
  asked.length = 0;
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', {});
  db = await signedInDb();
  place = {
    member: memberOf(
      db,
      fakeApi(() => ok(null)),
    ),
    queries: {
      atRest: () => Promise.resolve(),
      refresh: async ({ key }) => {
        asked.push(key);
        return { kind: 'answered' };
      },
    },
    now: () => Date.now(),
    tried: new Set(),
    named: null,
    ownPages: () => ['rules'],
  };
});

const turn = (change: Partial<AheadPlace> = {}) => aheadWork.next({ ...place, ...change }, undefined, signal);

describe('a turn of fetching ahead', () => {
  it('asks for one answer, and for the next one the next time', async () => {
    expect([await turn(), await turn()]).toEqual(['more', 'more']);
    expect(asked).toEqual(['/ch/conversions', '/ch/reports/summary']);
  });

  it('waits until no screen waits for an answer', async () => {
    let rest = () => {};
    const atRest = () =>
      new Promise<void>((resolve) => {
        rest = resolve;
      });
    const next = turn({ queries: { ...place.queries, atRest } });
    await expect.poll(() => rest.length).toBe(1);
    expect(asked).toEqual([]);
    rest();
    expect(await next).toBe('more');
  });

  it('ends when everything was asked for once, though nothing of it came', async () => {
    const results = new Set<string>();
    while (!results.has('done')) results.add(await turn());
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.at(-1)).toBe('/additional_pages/rules');
    expect(place.tried.size).toBe(0);
  });

  it.each([
    [{ saveData: true }, 'held'],
    [{ type: 'cellular', effectiveType: '4g' }, 'held'],
    [{ type: 'wifi', effectiveType: '4g' }, 'more'],
  ])('on a line with %j is %s', async (connection, result) => {
    vi.stubGlobal('navigator', { connection });
    expect(await turn()).toBe(result);
  });

  it('is held without a network, where nothing is kept, and where there is little room', async () => {
    expect(await turn({ member: { ...place.member, online: () => false } })).toBe('held');
    expect(await turn({ member: { ...place.member, db: { ...db, inMemory: () => true } } })).toBe('held');
    vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 90, quota: 100 }) } });
    expect(await turn()).toBe('held');
    expect(asked).toEqual([]);
  });
});
