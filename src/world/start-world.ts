import { createActor } from 'xstate';
import { evict, KEEP_BYTES } from '#db/evict.ts';
import { balanceMachine } from '#machines/balance.ts';
import { leaderMachine, type LockEvent } from '#machines/leader.ts';
import type { Member } from '#work/at.ts';
import { balanceWork } from './balance-work.ts';
import { connect } from './connect.ts';
import type { Device } from './device.ts';
import { holdLock } from './lock.ts';
import type { PageSide } from './page-side.ts';
import { createQueries } from './queries.ts';
import { watchVisibility } from './visibility.ts';
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
  leader.on('gained', () => balance.send({ type: 'leader.gained' }));
  leader.on('lost', () => balance.send({ type: 'leader.lost' }));
  leader.start();

  const restored = connectivity.on('restored', () => {
    queries.networkRestored();
    balance.send({ type: 'network.restored' });
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
    ask: queries.ask,
    close: () => {
      clearTimeout(tidy);
      unwatch();
      restored.unsubscribe();
      leader.stop();
      balance.stop();
      queries.stop();
      abort();
      member.db.close();
    },
  };
}
