import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { BALANCE_REFRESH_MS } from '#contract/limits.ts';
import type { PanelDb } from '#db/panel-db.ts';
import { balanceMachine } from '#machines/balance.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { memberOf } from '#tests/support/fakes/member.ts';
import { deleteAllDbs, metaOf, signedInDb } from '#tests/support/fakes/panel-db.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { turns } from '#tests/support/fakes/turns.ts';
import { refreshBalance } from '#work/balance.ts';
import { balanceWork } from './balance-work.ts';
import { connect } from './connect.ts';

const { signal } = new AbortController();
const money = { balance: '1.0000', currency: { name: 'USD', symbol: '$' } };
let db: PanelDb;
let reply: () => unknown = () => money;
const page = fakeApi(() => reply());
const worker = fakeApi(() => money);

/** A browser whose worker answers what `hears` does. */
const controlled = (hears: ((message: unknown) => void) | null) =>
  vi.stubGlobal('navigator', {
    serviceWorker: { controller: hears && { postMessage: hears } },
  });

beforeEach(async () => {
  page.calls.length = 0;
  worker.calls.length = 0;
  reply = () => money;
  db = await signedInDb();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  db.close();
  await deleteAllDbs();
});

describe('refreshing the balance', () => {
  it('is the work of the worker that controls the page', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const heard: unknown[] = [];
    controlled((message) => {
      heard.push(message);
      void refreshBalance(memberOf(db, worker), undefined, signal);
    });
    const dueIn = await balanceWork.refresh(memberOf(db, page), undefined, signal);
    expect(heard).toEqual([{ type: 'BALANCE_DUE' }]);
    expect([worker.calls.length, page.calls.length]).toEqual([1, 0]);
    expect(dueIn).toBe(BALANCE_REFRESH_MS);
  });

  it('is the work of the page where no worker controls it', async () => {
    controlled(null);
    await balanceWork.refresh(memberOf(db, page), undefined, signal);
    expect(page.calls).toHaveLength(1);
  });

  it('is the work of the page where the worker cannot read its memory', async () => {
    const heard = vi.fn();
    controlled(heard);
    const inMemory = await signedInDb(undefined, { create: metaOf(publisherOf(), false) });
    await balanceWork.refresh(memberOf(inMemory, page), undefined, signal);
    expect([heard.mock.calls.length, page.calls.length]).toEqual([0, 1]);
    inMemory.close();
  });

  it('falls to the page where the worker says nothing (U2)', async () => {
    controlled(() => {});
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const dueIn = balanceWork.refresh(memberOf(db, page), undefined, signal);
    const over = vi.fn();
    void dueIn.finally(over);
    while (over.mock.calls.length === 0) {
      await vi.advanceTimersByTimeAsync(250);
      // Each look reads the database, which needs real turns of the loop.
      await turns();
    }
    expect(await dueIn).toBeGreaterThan(0);
    expect(page.calls).toHaveLength(1);
  });

  it('waits where it is not due, and asks nobody', async () => {
    controlled(null);
    await balanceWork.refresh(memberOf(db, page), undefined, signal);
    const dueIn = await balanceWork.refresh(memberOf(db, page), undefined, signal);
    expect(page.calls).toHaveLength(1);
    expect(dueIn).toBeLessThanOrEqual(BALANCE_REFRESH_MS);
  });

  it('is tried again in a minute after a failure, and without a network not at all', async () => {
    controlled(null);
    reply = () => failing({ kind: 'unexpected', status: 500 });
    expect(await balanceWork.refresh(memberOf(db, page), undefined, signal)).toBe(60_000);
    const offline = { ...memberOf(db, page), online: () => false };
    expect(await balanceWork.refresh(offline, undefined, signal)).toBe(60_000);
    expect(page.calls).toHaveLength(1);
  });

  it('is three calls in fifteen minutes, however often three tabs hand on the lead (design 4)', async () => {
    controlled(null);
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const clock = new SimulatedClock();
    const tabs = [0, 1, 2].map(() =>
      createActor(connect(balanceMachine, balanceWork, memberOf(db, page)), { clock }).start(),
    );
    const passes = async (ms: number, leader?: (typeof tabs)[number]) => {
      vi.setSystemTime(Date.now() + ms);
      clock.increment(ms);
      await expect.poll(() => leader?.getSnapshot().value).toBe('waiting');
    };
    for (let turn = 0; turn < 16; turn += 1) {
      const leader = tabs[turn % 3];
      tabs.forEach((tab) => tab.send({ type: tab === leader ? 'leader.gained' : 'leader.lost' }));
      await passes(0, leader);
      // It becomes due while somebody leads, not in the moment of handing on.
      await passes(35_000, leader);
      await passes(20_000, leader);
    }
    tabs.forEach((tab) => tab.stop());
    expect(page.calls).toHaveLength(3);
  });
});
