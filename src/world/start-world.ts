import { createActor } from 'xstate';
import type { OutboxEntry } from '#contract/intents.ts';
import { evict, KEEP_BYTES } from '#db/evict.ts';
import { discard, readOutbox, revive } from '#db/outbox.ts';
import { balanceMachine } from '#machines/balance.ts';
import { leaderMachine, type LockEvent } from '#machines/leader.ts';
import { outboxMachine } from '#machines/outbox.ts';
import { unreadMachine } from '#machines/unread.ts';
import type { Member } from '#work/at.ts';
import { queueIntent, sendNext } from '#work/outbox.ts';
import { readUnread, refreshUnread } from '#work/unread.ts';
import { balanceWork } from './balance-work.ts';
import { connect } from './connect.ts';
import { type Device, newKey } from './device.ts';
import { holdLock } from './lock.ts';
import type { PageSide } from './page-side.ts';
import { createQueries } from './queries.ts';
import { watchVisibility } from './visibility.ts';
import { watchLive } from './watch-live.ts';
import type { ConnectivityActor, World } from './world.ts';

export interface WorldParts {
  readonly page: PageSide;
  readonly connectivity: ConnectivityActor;
  readonly device: Device;
  /** Ends every request of the World's client. */
  readonly abort: () => void;
}

/** What has grown too old or too large goes a while after the first screen stands, ms. */
const TIDY_AFTER_MS = 20_000;

/** Starts the actors of a World over an open database; `close` stops everything in the opposite order. */
export function startWorld(member: Member, { page, connectivity, device, abort }: WorldParts): World {
  const { now, jitter } = device;
  const queries = createQueries({ member, page, connectivity, now, jitter });
  const balance = createActor(connect(balanceMachine, balanceWork, member)).start();
  const lockWork = {
    lock: (at: Member, tell: (event: LockEvent) => void) => holdLock(`panel-${at.publisher.id}`, tell),
  };
  const leader = createActor(connect(leaderMachine, lockWork, member));
  const outbox = createActor(connect(outboxMachine, { send: sendNext }, member), {
    input: { jitter: jitter() },
  }).start();
  const unread = createActor(connect(unreadMachine, { refresh: refreshUnread }, member)).start();
  const led = [balance, outbox, unread] as const;
  leader.on('gained', () => led.forEach((actor) => actor.send({ type: 'leader.gained' })));
  leader.on('lost', () => led.forEach((actor) => actor.send({ type: 'leader.lost' })));
  leader.start();
  const unwatchEntries = watchLive(
    () => member.db.run(readOutbox),
    (entries) => outbox.send({ type: 'entries.changed', ...countsOf(entries) }),
  );
  const unwatchUnread = watchLive(
    () => readUnread(member),
    (counts) => unread.send({ type: 'counts.changed', ...counts }),
  );

  const restored = connectivity.on('restored', () => {
    queries.networkRestored();
    led.forEach((actor) => actor.send({ type: 'network.restored' }));
  });
  const unwatch = watchVisibility((visible) => {
    leader.send({ type: visible ? 'tab.shown' : 'tab.hidden' });
    if (visible) queries.look();
  });
  const tidy = setTimeout(() => {
    member.db.run((tables) => evict(tables, { now: now(), maxBytes: KEEP_BYTES })).catch(() => undefined);
  }, TIDY_AFTER_MS);

  return {
    ...member,
    page,
    connectivity,
    leader,
    outbox,
    unread,
    ask: queries.ask,
    queue: async (intent) => {
      const outcome = await queueIntent(member, { intent, key: newKey() });
      // Said apart from the wish's own refusal: the reason is the device, and older answers have gone.
      if (outcome.kind === 'refused' && outcome.failure.kind === 'unexpected') {
        page.notices.tell({ kind: 'storageFull' });
      }
      return outcome;
    },
    retry: (id) => member.db.run((tables) => revive(tables, id, newKey())),
    discard: (id) => member.db.run((tables) => discard(tables, id)),
    close: () => {
      clearTimeout(tidy);
      unwatch();
      unwatchEntries();
      unwatchUnread();
      restored.unsubscribe();
      leader.stop();
      led.forEach((actor) => actor.stop());
      queries.stop();
      abort();
      member.db.close();
    },
  };
}

const countsOf = (entries: readonly OutboxEntry[]): { queued: number; dead: number } => {
  const dead = entries.filter(({ state }) => state === 'dead').length;
  return { queued: entries.length - dead, dead };
};
