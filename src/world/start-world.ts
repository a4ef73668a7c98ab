import { createActor } from 'xstate';
import type { Language } from '#contract/enumerations.ts';
import { evict, KEEP_BYTES } from '#db/evict.ts';
import { aheadMachine } from '#machines/ahead.ts';
import { balanceMachine } from '#machines/balance.ts';
import { leaderMachine, type LockEvent } from '#machines/leader.ts';
import { unreadMachine } from '#machines/unread.ts';
import type { Member } from '#work/at.ts';
import { speakTo } from '#work/language.ts';
import { readUnread } from '#work/unread.ts';
import { aheadWork } from './ahead-work.ts';
import { balanceWork } from './balance-work.ts';
import { configStore } from './config-store.ts';
import { connect } from './connect.ts';
import type { Device } from './device.ts';
import { followEvents } from './follow-events.ts';
import { keepIfInstalled } from './keep-storage.ts';
import { holdLock } from './lock.ts';
import { lookAround, type OwnerListener } from './look-around.ts';
import type { PageSide } from './page-side.ts';
import { createQueries } from './queries.ts';
import type { ServerClock } from './server-clock.ts';
import { startOutbox } from './start-outbox.ts';
import { unreadWork } from './unread-work.ts';
import { watchVisibility } from './visibility.ts';
import { waitingIn } from './waiting.ts';
import { watchLive } from './watch-live.ts';
import { watchWhose } from './watch-whose.ts';
import type { ConnectivityActor, World } from './world.ts';

export interface WorldParts {
  readonly page: PageSide;
  readonly connectivity: ConnectivityActor;
  readonly device: Device;
  readonly onOwner?: OwnerListener;
  readonly clock: ServerClock;
  /** In which the panel speaks now. */
  readonly language: () => string;
  /** Ends every request of the World's client. */
  readonly abort: () => void;
}

/** What has grown too old or too large goes a while after the first screen stands, ms. */
const TIDY_AFTER_MS = 20_000;

/** Starts the actors of a World over an open database; `close` stops everything in the opposite order. */
export function startWorld(member: Member, parts: WorldParts): World {
  const { page, connectivity, device, clock, onOwner, abort } = parts;
  const { now, jitter } = device;
  const queries = createQueries({ member, page, connectivity, now, jitter });
  const balance = createActor(connect(balanceMachine, balanceWork, { member, queries })).start();
  const lockWork = {
    lock: (at: Member, tell: (event: LockEvent) => void) => holdLock(`panel-${at.publisher.id}`, tell),
  };
  const leader = createActor(connect(leaderMachine, lockWork, member));
  const outbox = startOutbox(member, page, {
    jitter,
    waiting: waitingIn(device.local),
    language: parts.language,
  });
  const unread = createActor(connect(unreadMachine, unreadWork, { member, queries })).start();
  const events = followEvents(member, { balance, unread }, jitter());
  const ownPages = () =>
    configStore(device.local)
      .get()
      .customPages.map(({ id }) => id);
  const place = { member, queries, now, tried: new Set<string>(), named: null, ownPages };
  const ahead = createActor(connect(aheadMachine, aheadWork, place)).start();
  const led = [balance, outbox.actor, unread, events, ahead] as const;
  leader.on('gained', () => led.forEach((actor) => actor.send({ type: 'leader.gained' })));
  leader.on('lost', () => led.forEach((actor) => actor.send({ type: 'leader.lost' })));
  leader.start();
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
    if (!visible) outbox.handOver();
    if (visible) queries.look();
  });
  const unwatchWhose = watchWhose(member, now);
  const unlook = onOwner ? lookAround(member.publisher.id, device, onOwner) : null;
  const unkeep = keepIfInstalled();
  const tidy = setTimeout(() => {
    member.db.run((tables) => evict(tables, { now: now(), maxBytes: KEEP_BYTES })).catch(() => undefined);
  }, TIDY_AFTER_MS);

  // Each page says it before it opens, since another tab may have said another one; waited for is only a new one.
  let spoken: Language | null = null;
  const speak = async (language: Language): Promise<void> => {
    const said = speakTo(member, language);
    if (language !== spoken) await said;
    spoken = language;
  };

  return {
    ...member,
    page,
    connectivity,
    clock,
    leader,
    outbox,
    unread,
    ask: queries.ask,
    speak,
    look: queries.look,
    close: () => {
      clearTimeout(tidy);
      unwatch();
      unwatchUnread();
      unwatchWhose();
      unlook?.();
      unkeep();
      restored.unsubscribe();
      leader.stop();
      outbox.stop();
      for (const actor of led.toReversed()) actor.stop();
      queries.stop();
      abort();
      member.db.close();
    },
  };
}
