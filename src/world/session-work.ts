import { type Outcome, refused } from '#contract/failure.ts';
import type { Publisher } from '#contract/resources/publisher.ts';
import { type NewSession, type Hint, hintOf, type OpenedWorld } from '#machines/session-vocabulary.ts';
import { endSession, profile } from '#work/session.ts';
import { clearBadge } from './badge.ts';
import { type Device, WAITING_KEY } from './device.ts';
import { dropDrafts } from './drafts.ts';
import type { WorldDeps } from './open-world.ts';
import { dropPictures } from './pictures.ts';
import type { Reporter } from './reporter.ts';
import type { PageGuest } from './system.ts';
import type { Tabs } from './tabs.ts';

/** Where the session's work is done: the page, with all that it remembers. */
export interface SessionPlace {
  readonly guest: PageGuest;
  readonly device: Device;
  readonly tabs: Tabs;
  readonly reporter: Reporter;
  readonly world: WorldDeps;
}

/** The World and with it Dexie are no part of the log-in page. */
const worlds = () => import('./open-world.ts');

/** The work of the session's chart. */
export const sessionWork = {
  /**
   * The owed server half of a log-out; the marker goes once the server has no session left. Where it has
   * gone already (another tab has signed in since) nothing is owed: the new session is not ours to end.
   */
  settle: async ({ guest, device }: SessionPlace, _: void, signal: AbortSignal): Promise<boolean> => {
    if (!device.logoutOwed.read()) return true;
    const done = await endSession(guest, undefined, signal);
    if (done) device.logoutOwed.drop();
    return done;
  },

  reopen: async (place: SessionPlace, hint: Hint, signal: AbortSignal): Promise<OpenedWorld | null> => {
    const world = await (await worlds()).reopenWorld(hint, place.world);
    if (signal.aborted) world?.close();
    else if (world) remember(place, world.publisher);
    return world;
  },

  /** Where another tab has logged out meanwhile nobody is signed in, though the server may not have heard of it. */
  profile: async (
    { guest, device, reporter }: SessionPlace,
    _: void,
    signal: AbortSignal,
  ): Promise<Outcome<Publisher>> => {
    const said = await profile(guest, undefined, signal);
    const answer = device.logoutOwed.read() ? refused({ kind: 'unauthorized' }) : said;
    if (answer.kind === 'refused') reporter.setUser(null);
    return answer;
  },

  /**
   * Where another tab has logged out meanwhile, or nobody waits any more, what was made here is deleted: that tab was too
   * early to find it. Not where it is another's by now, who has signed in since: the device names them, or they have
   * deleted it. Rejects then, and the server's half of that log-out stays owed.
   */
  open: async (place: SessionPlace, entering: NewSession, signal: AbortSignal): Promise<OpenedWorld> => {
    const { device, tabs } = place;
    const { publisher, keep } = entering;
    const owed = device.logoutOwed.read();
    const { createWorld, deleteWorld } = await worlds();
    let taken = false;
    const onTaken: WorldDeps['onTaken'] = (why) => {
      taken = true;
      place.world.onTaken(why);
    };
    const world = await createWorld(entering, { ...place.world, onTaken }, signal);
    if (signal.aborted || (!owed && device.logoutOwed.read())) {
      world.close();
      if (!taken && device.hint.read()?.publisher !== publisher.id) await deleteWorld(publisher);
      throw new Error('nobody is to be signed in any more');
    }
    device.hint.write(hintOf(publisher, keep));
    device.logoutOwed.drop();
    dropDrafts(device.session, publisher.id);
    remember(place, publisher);
    tabs.tell({ type: 'signedIn', publisher: publisher.id });
    return world;
  },

  handOver: async (place: SessionPlace, entering: NewSession): Promise<void> => {
    await (await worlds()).handOver(entering, place);
    remember(place, entering.publisher);
  },

  unsent: (_: SessionPlace, world: OpenedWorld | null): Promise<number> =>
    world?.outbox.unsent() ?? Promise.resolve(0),

  /**
   * What is private leaves the device, with or without a network. The marker and the hint go first: a
   * page that is killed in the middle finds at the next boot what is still to be done.
   */
  wipe: async ({ device, tabs, reporter }: SessionPlace): Promise<void> => {
    device.logoutOwed.write(true);
    device.hint.drop();
    device.publisher.drop();
    device.figures.drop();
    device.local.removeItem(WAITING_KEY);
    dropDrafts(device.session, null);
    reporter.setUser(null);
    tabs.tell({ type: 'signedOut' });
    await Promise.allSettled([
      clearBadge(),
      dropPictures(),
      worlds().then(({ deleteWorlds }) => deleteWorlds()),
    ]);
  },
};

/** The local key 'publisher' (specification 3), and whose faults are reported. */
function remember({ device, reporter }: SessionPlace, { id, timezone, currency }: Publisher): void {
  device.publisher.write({ timezone, currency: { name: currency.name, symbol: currency.symbol } });
  reporter.setUser(id);
}
