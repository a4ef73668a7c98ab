import { screen } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { keyOf } from '#contract/query.ts';
import { unseenAnnouncements, unseenNotifications } from '#contract/resources/news.ts';
import { balance } from '#contract/resources/balance.ts';
import { keepAggregate } from '#db/aggregates.ts';
import { keepList } from '#db/lists.ts';
import type { PanelTables } from '#db/tables.ts';
import { fakeApi } from '#tests/support/fakes/fake-api.ts';
import {
  balanceJourney,
  ofSteps,
  outboxJourney,
  unreadJourney,
} from '#tests/support/walks/header-journeys.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { walksOf } from '#tests/support/walks/walk.ts';
import {
  describeWalks,
  eventually,
  networkReturns,
  nothing,
  oneAtATime,
  passes,
  rest,
} from '#tests/support/walks/walked-screen.ts';
import type * as outboxWork from '#work/outbox.ts';
import type { Fed } from '#world/follow-events.ts';

/**
 * The machines behind the header, in a real World over a real database, with the header drawn: who leads, the
 * network and what other tabs write are real. What asks and sends is in the hands of the test; that it does is
 * shown where it is written.
 */
type Walked = 'balance' | 'unread' | 'outbox';
interface Pending {
  readonly resolve: (output: never) => void;
  readonly reject: (why: Error) => void;
}
const hands = vi.hoisted(() => ({
  walked: 'balance' as string,
  pending: null as unknown,
  fed: null as unknown,
  /** The work of the walked machine waits for the test; that of the others has nothing to do. */
  work: (name: string, otherwise: unknown) => (_: unknown, __: unknown, signal: AbortSignal) => {
    if (hands.walked !== name) return Promise.resolve(otherwise);
    return new Promise((resolve, reject) => {
      const pending = { resolve, reject };
      hands.pending = pending;
      signal.addEventListener('abort', () => {
        if (hands.pending === pending) hands.pending = null;
      });
    });
  },
}));
vi.mock('#world/balance-work.ts', () => ({ balanceWork: { refresh: hands.work('balance', 300_000) } }));
vi.mock('#world/unread-work.ts', () => ({ unreadWork: { refresh: hands.work('unread', 300_000) } }));
vi.mock('#work/outbox.ts', async (original) => ({
  ...(await original<typeof outboxWork>()),
  sendNext: hands.work('outbox', { kind: 'empty' }),
}));
vi.mock('#world/follow-events.ts', () => ({
  followEvents: (_: unknown, fed: unknown) => {
    hands.fed = fed;
    return { send: () => {}, stop: () => {} };
  },
}));

const { enter, now } = oneAtATime();
let visible = false;

const see = (shown: boolean) => async () => {
  visible = shown;
  document.dispatchEvent(new Event('visibilitychange'));
  await rest();
};
/** A tab that is shown already leads anew when its lock was taken away and given back. */
const lead = async () => {
  if (visible) await see(false)();
  await see(true)();
};
const write = async (work: (tables: PanelTables) => Promise<unknown>) => {
  await now().db.run(work);
  await rest();
};
const end = (output: unknown) => async () => {
  const { resolve } = hands.pending as Pending;
  hands.pending = null;
  resolve(output as never); // the slot of the walked machine
  await rest();
};
const breaks = async () => {
  const { reject } = hands.pending as Pending;
  hands.pending = null;
  reject(new Error('x'));
  await rest();
};
const fed =
  (event: Parameters<Fed['unread']['send']>[0] | { readonly type: 'balance.touched' }) => async () => {
    const { balance: ofBalance, unread } = hands.fed as Fed;
    if (event.type === 'balance.touched') ofBalance.send(event);
    else unread.send(event);
    await rest();
  };
/** Until the work is under way again. */
const untilUnderWay = async () => {
  for (let seconds = 0; seconds < 400 && hands.pending === null; seconds += 1) {
    await passes(1000);
    if (seconds % 20 === 0) await rest();
  }
};
const takesTooLong = async () => {
  await passes(90_000);
  await rest();
};

const isUnderWay = (underWay: boolean) => expect(hands.pending !== null).toBe(underWay);
/** Only a tab that is seen leads, and only who leads asks and sends. */
const isAt = (leads: boolean, underWay: boolean, shows: () => void) =>
  eventually(() => {
    expect(visible).toBe(leads);
    isUnderWay(underWay);
    shows();
  });

const start = (walked: Walked) => async () => {
  Object.assign(hands, { walked, pending: null });
  [visible, counted, entries] = [false, false, 'none'];
  const { db, system } = await enter(
    fakeApi(({ path }) => {
      if (path === paths.publisherCurrent) return publisherOf();
      return path === paths.notificationsUnseen ? { count: 0 } : nothing;
    }),
  );
  const { currency } = publisherOf();
  const at = Date.now();
  await db.run((tables) =>
    keepAggregate(tables, balance, {
      key: keyOf(balance),
      value: { balance: '7.5000', currency },
      askedAt: at,
      fetchedAt: at,
    }),
  );
  await renderRoute('/nowhere', system);
  await rest();
};

const known = () => expect(screen.getByTestId('balance').textContent).toBe('$7.50');

const balanceWalks = walksOf({
  ...balanceJourney,
  start: start('balance'),
  play: {
    'this tab leads': lead,
    'this tab leads no more': see(false),
    'the network is back': () => networkReturns(now()),
    'it is refreshed': end(300_000),
    'the refresh breaks': breaks,
    'the refresh takes too long': takesTooLong,
    'the network tells of a change': fed({ type: 'balance.touched' }),
    'it is due': untilUnderWay,
  },
  // What was once known is shown, whatever happens.
  look: {
    resting: isAt(false, false, known),
    asking: isAt(true, true, known),
    waiting: isAt(true, false, known),
  },
});

/** Another tab has counted. */
let counted = false;
const showsCounts = () => {
  expect(screen.queryByRole('button', { name: 'Latest news, 1 unread' }) !== null).toBe(counted);
  expect(screen.queryByRole('button', { name: 'Notifications, 2 unread' }) !== null).toBe(counted);
};
const count = async () => {
  counted = true;
  const kept = { askedAt: Date.now(), fetchedAt: Date.now() };
  await write(async (tables) => {
    const { resource, key } = unseenAnnouncements;
    await keepList(tables, resource, { key, rows: [], total: 1, ...kept });
    await keepAggregate(tables, unseenNotifications, {
      key: keyOf(unseenNotifications),
      value: { count: 2 },
      ...kept,
    });
  });
};

const unreadWalks = walksOf({
  ...unreadJourney,
  start: start('unread'),
  play: {
    'this tab leads': lead,
    'this tab leads no more': see(false),
    'the network is back': () => networkReturns(now()),
    'the counts change': count,
    'the network tells of something new': fed({ type: 'unread.touched' }),
    'the stream opens': fed({ type: 'stream.opened' }),
    'the stream closes': fed({ type: 'stream.closed' }),
    'it is counted': end(60_000),
    'the counting breaks': breaks,
    'the counting takes too long': takesTooLong,
    'it is due': untilUnderWay,
  },
  look: {
    resting: isAt(false, false, showsCounts),
    asking: isAt(true, true, showsCounts),
    waiting: isAt(true, false, showsCounts),
  },
});

/** What another tab has left in the table. */
let entries: 'none' | 'waiting' | 'dead' = 'none';
const leave = (what: 'waiting' | 'dead') => async () => {
  entries = what;
  await write(({ outbox }) =>
    outbox.db.transaction('rw', outbox, async () => {
      await outbox.clear();
      await outbox.add({
        key: crypto.randomUUID(),
        intent: { kind: 'announcements.read' },
        createdAt: Date.now(),
        state: what === 'dead' ? 'dead' : 'queued',
        tries: 0,
        reason: null,
        refused: what === 'dead',
      });
    }),
  );
};
const showsEntries = () => {
  const shown = {
    waiting: screen.queryByRole('button', { name: '1 change is waiting to be sent' }) !== null,
    dead: screen.queryByRole('button', { name: '1 change could not be sent' }) !== null,
  };
  expect(shown).toEqual({ waiting: entries === 'waiting', dead: entries === 'dead' });
};

const outboxWalks = walksOf({
  ...outboxJourney,
  start: start('outbox'),
  play: {
    'this tab leads': lead,
    'this tab leads no more': see(false),
    'the network is back': () => networkReturns(now()),
    'something is queued': leave('waiting'),
    'nothing is left': leave('dead'),
    ...ofSteps(end),
    'the sending breaks': breaks,
    'the sending takes too long': takesTooLong,
    'the pause is over': untilUnderWay,
    'a long time passes': untilUnderWay,
  },
  look: {
    resting: isAt(false, false, showsEntries),
    sending: isAt(true, true, showsEntries),
    idle: isAt(true, false, showsEntries),
    waiting: isAt(true, false, showsEntries),
    offline: isAt(true, false, showsEntries),
  },
});

beforeEach(() => {
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (visible ? 'visible' : 'hidden'));
});

describeWalks('the balance in the header agrees with its machine', balanceWalks);

describeWalks('what is unread in the header agrees with its machine', unreadWalks);

describeWalks('the outbox in the header agrees with its machine', outboxWalks);
