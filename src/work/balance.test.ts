import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BALANCE_REFRESH_MS } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import type { PanelDb } from '#db/panel-db.ts';
import { markStale } from '#db/uses.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { signedInDb } from '#tests/support/fakes/panel-db.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { BALANCE_AGAIN_MS, balanceDueIn, readBalance, refreshBalance } from './balance.ts';

const { signal } = new AbortController();
const body = { balance: '12.5000', currency: { name: 'USD', symbol: '$' } };
let db: PanelDb;
let reply: () => unknown = () => body;
const api = fakeApi(() => reply());
const member = () => ({ publisher: publisherOf(), db, api, online: () => true });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  api.calls.length = 0;
  reply = () => body;
  db = await signedInDb();
});

describe('the balance', () => {
  it('is due at once where none is known, then five minutes after it came', async () => {
    expect(await balanceDueIn(member())).toBe(0);
    expect(await refreshBalance(member(), signal)).toBe(BALANCE_REFRESH_MS);
    expect(await balanceDueIn(member())).toBe(BALANCE_REFRESH_MS);
    vi.setSystemTime(1_000_000 + 299_999);
    expect(await balanceDueIn(member())).toBe(1);
    vi.setSystemTime(1_000_000 + 300_000);
    expect(await balanceDueIn(member())).toBe(0);
  });

  it('is asked for only when it is due, whoever asks (three tabs, one call)', async () => {
    await refreshBalance(member(), signal);
    await refreshBalance(member(), signal);
    await refreshBalance(member(), signal);
    expect(api.calls.map((call) => call.path)).toEqual([paths.balance]);
  });

  it('is due at once where it has come in the future, and the answer then takes its place', async () => {
    vi.setSystemTime(1_000_000 + 3 * 86_400_000);
    await refreshBalance(member(), signal);
    vi.setSystemTime(1_000_000);
    expect(await balanceDueIn(member())).toBe(0);
    reply = () => ({ ...body, balance: '13.0000' });
    await refreshBalance(member(), signal);
    expect(await readBalance(member())).toMatchObject({
      value: { balance: '13.0000' },
      fetchedAt: 1_000_000,
    });
  });

  it('is due at once when a command has touched it', async () => {
    await refreshBalance(member(), signal);
    await db.run((tables) => markStale(tables, [paths.balance]));
    expect(await balanceDueIn(member())).toBe(0);
  });

  it('keeps the last known value with its time when the server fails', async () => {
    await refreshBalance(member(), signal);
    vi.setSystemTime(1_400_000);
    reply = () => failing({ kind: 'busy', status: 503, retryAfter: null, text: null });
    expect(await refreshBalance(member(), signal)).toBe(BALANCE_AGAIN_MS);
    expect(await readBalance(member())).toMatchObject({ value: body, fetchedAt: 1_000_000 });
  });
});
