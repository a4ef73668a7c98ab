import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { BALANCE_REFRESH_MS } from '#contract/limits.ts';
import { balance } from '#contract/resources/balance.ts';
import type { PanelDb } from '#db/panel-db.ts';
import { balanceMachine } from '#machines/balance.ts';
import { connectivityMachine } from '#machines/connectivity.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { fakePage, memberOf } from '#tests/support/fakes/member.ts';
import { metaOf, signedInDb } from '#tests/support/fakes/panel-db.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import type { Member } from '#work/at.ts';
import { turns } from '#tests/support/fakes/turns.ts';
import { refreshBalance } from '#work/balance.ts';
import { balanceWork } from './balance-work.ts';
import { connect } from './connect.ts';
import { createQueries, type Queries } from './queries.ts';

const { signal } = new AbortController();
const money = { balance: '1.0000', currency: { name: 'USD', symbol: '$' } };
let db: PanelDb;
let reply: () => unknown = () => money;
const page = fakeApi(() => reply());
const worker = fakeApi(() => money);
const told = fakePage();

/** A browser whose worker hears this; null: none controls the page. */
const controlled = (hears: ((message: unknown, ports: readonly MessagePort[]) => void) | null) =>
  vi.stubGlobal('navigator', {
    serviceWorker: { controller: hears && { postMessage: hears } },
  });
const open: Queries[] = [];
const placeOf = (member: Member) => {
  const connectivity = createActor(connectivityMachine, { input: { online: true } });
  const now = () => Date.now();
  const queries = createQueries({ member, page: told, connectivity, now, jitter: () => 0 });
  open.push(queries);
  return { member, queries };
};
const refresh = (member: Member = memberOf(db, page)) =>
  balanceWork.refresh(placeOf(member), undefined, signal);

beforeEach(async () => {
  page.calls.length = 0;
  worker.calls.length = 0;
  reply = () => money;
  db = await signedInDb();
});
afterEach(() => {
  for (const queries of open.splice(0)) queries.stop();
});

describe('refreshing the balance', () => {
  it('is the work of the worker that controls the page', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const heard: unknown[] = [];
    controlled((message, [port]) => {
      heard.push(message);
      void refreshBalance(memberOf(db, worker), signal).then((dueIn) => port?.postMessage(dueIn));
    });
    const dueIn = await refresh();
    expect(heard).toEqual([{ type: 'BALANCE_DUE' }]);
    expect([worker.calls.length, page.calls.length]).toEqual([1, 0]);
    expect(dueIn).toBe(BALANCE_REFRESH_MS);
  });

  it('is the work of the page where no worker controls it', async () => {
    controlled(null);
    await refresh();
    expect(page.calls).toHaveLength(1);
  });

  it('is the work of the page where the worker cannot read its memory', async () => {
    const heard = vi.fn();
    controlled(heard);
    const inMemory = await signedInDb(undefined, { create: metaOf(publisherOf(), false) });
    await refresh(memberOf(inMemory, page));
    expect([heard.mock.calls.length, page.calls.length]).toEqual([0, 1]);
    inMemory.close();
  });

  it('falls to the page where the worker says nothing (U2)', async () => {
    const heard = vi.fn();
    controlled(heard);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const dueIn = refresh();
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    expect(page.calls).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await dueIn).toBe(BALANCE_REFRESH_MS);
    expect(page.calls).toHaveLength(1);
  });

  it('is the work of the page where the worker finds nobody signed in', async () => {
    controlled((_, [port]) => port?.postMessage(null));
    expect(await refresh()).toBe(BALANCE_REFRESH_MS);
    expect(page.calls).toHaveLength(1);
  });

  it('is one call with a screen that asks for it at the same time', async () => {
    controlled(null);
    let answer: (body: unknown) => void = () => {};
    reply = () => new Promise((resolve) => (answer = resolve));
    const place = placeOf(memberOf(db, page));
    await place.queries.ask(balance, {});
    const dueIn = balanceWork.refresh(place, undefined, signal);
    await turns(10);
    answer(money);
    expect(await dueIn).toBe(BALANCE_REFRESH_MS);
    expect(page.calls).toHaveLength(1);
  });

  it('waits where it is not due, and asks nobody', async () => {
    controlled(null);
    await refresh();
    const dueIn = await refresh();
    expect(page.calls).toHaveLength(1);
    expect(dueIn).toBeLessThanOrEqual(BALANCE_REFRESH_MS);
  });

  it('is tried again in a minute after a failure, and without a network not at all', async () => {
    controlled(null);
    reply = () => failing({ kind: 'unexpected', status: 500 });
    expect(await refresh()).toBe(60_000);
    const offline = { ...memberOf(db, page), online: () => false };
    expect(await refresh(offline)).toBe(60_000);
    expect(page.calls).toHaveLength(1);
  });

  it('is three calls in fifteen minutes, however often three tabs hand on the lead', async () => {
    controlled(null);
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const clock = new SimulatedClock();
    const tabs = [0, 1, 2].map(() =>
      createActor(connect(balanceMachine, balanceWork, placeOf(memberOf(db, page))), { clock }).start(),
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
