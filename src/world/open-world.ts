import { memberClientOf } from '#api/member-client.ts';
import type { Observation } from '#api/api.ts';
import { decode } from '#contract/decode.ts';
import { keyOf } from '#contract/query.ts';
import { currentPublisher, Publisher } from '#contract/resources/publisher.ts';
import { keepAggregate } from '#db/aggregates.ts';
import { readMeta } from '#db/meta.ts';
import { deletePanelDb, deletePanelDbs, panelDbName } from '#db/names.ts';
import { openPanelDb, type PanelDb } from '#db/panel-db.ts';
import { readKept } from '#db/read-kept.ts';
import { within } from '#domain/deadline.ts';
import type { NewSession, Hint } from '#machines/session-vocabulary.ts';
import type { Device } from './device.ts';
import { dropTraces, handOver } from './hand-over.ts';
import type { OwnerListener } from './look-around.ts';
import type { PageSide } from './page-side.ts';
import { serverClock } from './server-clock.ts';
import { startWorld } from './start-world.ts';
import type { ConnectivityActor, World } from './world.ts';

/** What a World needs of the system that opens it. */
export interface WorldDeps {
  readonly device: Device;
  readonly connectivity: ConnectivityActor;
  readonly pageOf: (publisher: string) => PageSide;
  readonly language: () => string;
  readonly observe: (observation: Observation) => void;
  /** Told when the device names another than the World's publisher, or nobody any more. */
  readonly onOwner: OwnerListener;
  readonly onTaken: (why: 'deleted' | 'upgraded') => void;
}

/** Others' databases are deleted within this time, or when their tabs let go, ms. */
const DELETE_TIMEOUT_MS = 3000;

/**
 * Signing in: creates or takes over the publisher's database, deletes every other. Rejects where `signal` has ended it
 * before there is one.
 */
export async function createWorld(
  { publisher, keep, lost = false }: NewSession,
  deps: WorldDeps,
  signal: AbortSignal,
): Promise<World> {
  signal.throwIfAborted();
  const name = panelDbName(publisher.customer.networkId, publisher.id);
  const now = deps.device.now();
  const former = deps.device.hint.read()?.publisher ?? publisher.id;
  if (former !== publisher.id) await dropTraces();
  // Where IndexedDB itself is refused there is nothing to delete.
  await within(DELETE_TIMEOUT_MS, deletePanelDbs(keep ? name : null)).catch(() => undefined);
  signal.throwIfAborted();
  const page = deps.pageOf(publisher.id);
  const db = await openPanelDb({
    name,
    create: { id: 'session', publisher, keep, signedInAt: now },
    onMemory: () => page.notices.tell({ kind: 'memoryOnly' }),
    onTaken: deps.onTaken,
  });
  const key = keyOf(currentPublisher, {});
  await db
    .run((tables) =>
      keepAggregate(tables, currentPublisher, { key, value: publisher, askedAt: now, fetchedAt: now }),
    )
    .catch(() => undefined);
  return { ...start(db, publisher, page, deps), removed: lost && keep };
}

/** A boot with a hint: the database that it names, without a network. Null where it is gone or unreadable. */
export async function reopenWorld(hint: Hint, deps: WorldDeps): Promise<World | null> {
  if (!hint.keep) return null;
  const page = deps.pageOf(hint.publisher);
  const db = await openPanelDb({
    name: panelDbName(hint.network, hint.publisher),
    onMemory: () => page.notices.tell({ kind: 'memoryOnly' }),
    onTaken: deps.onTaken,
  }).catch(() => null);
  if (!db) return null;
  const latest = await db
    .run((tables) => readKept(tables, currentPublisher, keyOf(currentPublisher, {})))
    .catch(() => null);
  const publisher = latest?.value ?? (await publisherOf(db));
  if (publisher) return start(db, publisher, page, deps);
  db.close();
  return null;
}

/** Every panel database of this origin, as after a log-out. */
export const deleteWorlds = (): Promise<void> => deletePanelDbs(null);

/** What signing in as this publisher has made. */
export const deleteWorld = ({ customer, id }: Publisher): Promise<void> =>
  deletePanelDb(panelDbName(customer.networkId, id));

export { handOver };

async function publisherOf(db: PanelDb): Promise<Publisher | null> {
  const meta = await db.run(readMeta).catch(() => null);
  const decoded = decode(Publisher, meta?.publisher);
  return decoded.ok ? decoded.value : null;
}

function start(db: PanelDb, publisher: Publisher, page: PageSide, deps: WorldDeps): World {
  const { connectivity, device, language, observe, onOwner } = deps;
  const ended = new AbortController();
  const clock = serverClock(device.now);
  const api = memberClientOf({
    publisher: publisher.id,
    language,
    observe: (observation) => {
      clock.hear(observation);
      observe(observation);
    },
    signal: ended.signal,
  });
  const online = (): boolean => connectivity.getSnapshot().hasTag('online');
  return startWorld(
    { publisher, db, api, online },
    { page, connectivity, device, clock, language, onOwner, abort: () => ended.abort() },
  );
}
