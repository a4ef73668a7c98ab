import { describe, expect, it } from 'vitest';
import type { Failure } from '#contract/failure.ts';
import { type KeptRecord, listView, type QueryState, withRows } from './list-view.ts';

const record = (given: Partial<KeptRecord<string>> = {}): KeptRecord<string> => ({
  value: 'rows',
  fetchedAt: 1000,
  count: 3,
  building: false,
  stale: false,
  ...given,
});

const idle: QueryState = { kind: 'idle' };
const asking: QueryState = { kind: 'asking' };
const answered: QueryState = { kind: 'answered' };
const failed = (failure: Failure): QueryState => ({ kind: 'failed', failure });
const refused = (failure: Failure): QueryState => ({ kind: 'refused', failure });
const broken: Failure = { kind: 'unexpected', status: 500 };
const noRoute: Failure = { kind: 'offline' };
const cancelled: Failure = { kind: 'cancelled' };
const tooLarge: Failure = { kind: 'refused', status: 413, text: 'There are over 10000 records' };

const ready = { kind: 'ready', value: 'rows', fetchedAt: 1000 };
const empty = { kind: 'empty', fetchedAt: 1000 };

describe('what a block of data shows', () => {
  it.each<[string, KeptRecord<string> | null, QueryState, boolean, object]>([
    ['no record, not asked yet', null, idle, true, { kind: 'skeleton' }],
    ['no record, asking', null, asking, true, { kind: 'skeleton' }],
    ['no record, answered, not read yet', null, answered, true, { kind: 'skeleton' }],
    ['no record, the question was replaced', null, failed(cancelled), true, { kind: 'skeleton' }],
    [
      'no record, failed',
      null,
      failed(broken),
      true,
      { kind: 'unavailable', reason: 'failed', failure: broken },
    ],
    [
      'no record, no route though online',
      null,
      failed(noRoute),
      true,
      { kind: 'unavailable', reason: 'offline' },
    ],
    ['no record, offline', null, idle, false, { kind: 'unavailable', reason: 'offline', failure: null }],
    [
      'no record, failed and offline',
      null,
      failed(broken),
      false,
      { kind: 'unavailable', reason: 'offline' },
    ],
    ['too large', null, refused(tooLarge), true, { kind: 'tooLarge', text: 'There are over 10000 records' }],
    ['too large, whatever was kept', record(), refused(tooLarge), true, { kind: 'tooLarge' }],
    [
      'still being built',
      record({ building: true, count: 0 }),
      answered,
      true,
      { kind: 'building', fetchedAt: 1000 },
    ],
    ['rows', record(), answered, true, { ...ready, busy: false, stamp: 'fresh' }],
    ['rows, asking', record(), asking, true, { ...ready, busy: true, stamp: 'fresh' }],
    ['old rows, asking', record({ stale: true }), asking, true, { ...ready, busy: true, stamp: 'fresh' }],
    ['old rows, nobody asks', record({ stale: true }), idle, true, { ...ready, busy: false, stamp: 'stale' }],
    ['rows, failed', record(), failed(broken), true, { ...ready, busy: false, stamp: 'failed' }],
    ['old rows, failed', record({ stale: true }), failed(broken), true, { ...ready, stamp: 'failed' }],
    ['rows, offline', record(), idle, false, { ...ready, stamp: 'offline' }],
    ['rows, asking while offline', record(), asking, false, { ...ready, busy: true, stamp: 'offline' }],
    ['rows, no route though online', record(), failed(noRoute), true, { ...ready, stamp: 'offline' }],
    ['rows, the question was replaced', record(), failed(cancelled), true, { ...ready, stamp: 'fresh' }],
    ['no rows', record({ count: 0 }), answered, true, { ...empty, filtered: false, stamp: 'fresh' }],
    ['no rows, asking again', record({ count: 0 }), asking, true, { ...empty, busy: true }],
    ['no rows, offline', record({ count: 0 }), idle, false, { ...empty, stamp: 'offline' }],
  ])('%s', (_, kept, query, online, expected) => {
    expect(listView(kept, query, online)).toMatchObject(expected);
  });

  it('tells rows that filters hide from no rows', () => {
    expect(listView(record({ count: 0 }), answered, true, true)).toMatchObject({
      kind: 'empty',
      filtered: true,
    });
    expect(listView(record(), answered, true, true)).toMatchObject({ kind: 'ready' });
  });

  it('never says that there is no data when nothing is known', () => {
    for (const query of [idle, asking, answered, failed(broken), failed(noRoute), refused(tooLarge)]) {
      for (const online of [true, false]) {
        for (const filtered of [true, false]) {
          expect(listView(null, query, online, filtered).kind).not.toBe('empty');
        }
      }
    }
  });
});

describe('rows that cannot be read', () => {
  const rows = [{ brokenAt: 1, name: 'Aurora VPN' }];

  it('stand beside the others, and are something where there are no others', () => {
    const seen = listView(record({ broken: rows, count: 1 }), answered, true);
    expect(seen).toMatchObject({ kind: 'ready', broken: rows });
    if (seen.kind !== 'ready') throw new Error('there is something');
    expect(withRows(seen, [], true)).toMatchObject({ kind: 'ready', value: [], broken: rows });
  });

  it('are not there where all can be read, and nothing that fits is empty', () => {
    const seen = listView(record({ broken: [] }), answered, true);
    expect(seen).not.toHaveProperty('broken');
    if (seen.kind !== 'ready') throw new Error('there is something');
    expect(withRows(seen, [], true)).toMatchObject({ kind: 'empty', filtered: true });
    expect(withRows(seen, [1])).toMatchObject({ kind: 'ready', value: [1] });
  });
});
