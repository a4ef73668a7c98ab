import { createActor, waitFor } from 'xstate';
import { ok } from '#contract/failure.ts';
import type { ParamsOf, ParamsSchema, Resource, RowSchema, Store, ValueOf } from '#contract/resource.ts';
import { keyOf } from '#contract/query.ts';
import type { PageParams } from '#contract/search.ts';
import { type Held, noteHeld } from '#db/held.ts';
import type { Kept } from '#db/kept.ts';
import { readKept } from '#db/read-kept.ts';
import { noteUse } from '#db/uses.ts';
import { byTheLine, isDue } from '#domain/ask-again.ts';
import type { QueryState } from '#domain/list-view.ts';
import { type Asked, queryMachine, queryState } from '#machines/query.ts';
import { ask as askServer, type Question, type Reply } from '#work/ask.ts';
import type { Member } from '#work/at.ts';
import { readShown } from '#work/read-shown.ts';
import { connect } from './connect.ts';
import type { PageSide } from './page-side.ts';
import type { Ask, ConnectivityActor, QueryActor } from './world.ts';

interface Entry {
  readonly actor: QueryActor;
  /** Whether what is kept has to be asked for again. */
  readonly isDue: () => Promise<boolean>;
  watchers: number;
  /** When the line last broke it, by this device's clock. */
  brokenAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export interface Queries {
  readonly ask: <P extends ParamsSchema, R extends RowSchema, S extends Store>(
    resource: Resource<P, R, S>,
    params: ParamsOf<Resource<P, R, S>> & PageParams,
  ) => Promise<Ask<Resource<P, R, S>>>;
  /**
   * Asks now where the answer is older than `interval` ms (by default the resource's), touched or missing, for
   * whoever says when: through the same actor as the screens. Resolves with how the asking went, `idle` where
   * nothing was asked. Ends with `signal`, and with the World.
   */
  readonly refresh: (question: Question, signal: AbortSignal, interval?: number) => Promise<QueryState>;
  /** Resolves when no question is being asked, or with `signal`: what nobody has opened waits for what is seen. */
  readonly atRest: (signal: AbortSignal) => Promise<void>;
  /** Looks again at every question that is open: after a while in the background, after a command. */
  readonly look: () => void;
  readonly networkRestored: () => void;
  readonly stop: () => void;
}

/** A loader asks before its screen stands: so long a question waits for its first watcher, ms. */
const LEASE_MS = 10_000;
/** A network that has changed altogether is told of so many things, and then knows. */
const TOLD_AT_MOST = 20;
/** What the line has broken is asked for again with the first answer to anything else that comes so much later, ms. */
const HEARD_MS = 2000;
/** And so long it outlives its last, so that a change of tabs does not ask twice. */
const GRACE_MS = 1000;

export interface QueriesOptions {
  readonly member: Member;
  readonly page: PageSide;
  readonly connectivity: ConnectivityActor;
  readonly now: () => number;
  readonly jitter: () => number;
}

/** The open questions of a World: one query actor a resource and key, however many ask. */
export function createQueries({ member, page, connectivity, now, jitter }: QueriesOptions): Queries {
  const entries = new Map<string, Entry>();
  let stopped = false;
  const told = new Set<string>();
  /** What an answer had that cannot be read is reported once. */
  const tell = (path: string, { kept: { broken = [] }, unknown }: Reply): void => {
    const said = [...new Set(unknown)].map((value) => `unknown to us: ${String(value)}`);
    if (broken.length > 0) said.push(`rows that cannot be read: ${broken.length}`);
    for (const text of said.map((one) => `${path}: ${one}`)) {
      if (told.has(text) || told.size >= TOLD_AT_MOST) continue;
      told.add(text);
      page.report(text);
    }
  };

  const answered = async (of: { resource: Resource; key: string }, reply: Reply): Promise<Asked> => {
    tell(of.resource.path, reply);
    const { keeping, kept, askedAt } = reply;
    if (keeping === 'kept') return { kept: true, unkept: null };
    page.notices.tell({ kind: 'storageFull' });
    // Where room had to be made for it, the next answer may need that room: two on one screen would go in turn for ever.
    const unkept: Held = { kept, askedAt };
    const note = { key: of.key, path: of.resource.path };
    await member.db.run((tables) => noteHeld(tables, note, unkept)).catch(() => undefined);
    return { kept: keeping === 'madeRoom', unkept };
  };

  /** The line is whole, says any answer: what it broke a while ago is asked for again, whatever pause it is in. */
  const heard = (): void => {
    for (const { actor, brokenAt } of entries.values()) {
      const state = queryState(actor.getSnapshot());
      if (state.kind !== 'failed' || !byTheLine(state.failure) || now() - brokenAt < HEARD_MS) continue;
      actor.send({ type: 'query.ask' });
    }
  };

  const open = (resource: Resource, params: Readonly<Record<string, unknown>>, key: string): Entry => {
    const known = entries.get(key);
    if (known) return known;
    const machine = connect(
      queryMachine,
      {
        ask: async (at: Member, _: void, signal: AbortSignal) => {
          const outcome = await askServer(at, { resource, params, key }, signal);
          const failure = outcome.kind === 'refused' ? outcome.failure : null;
          if (!failure || !(failure.kind === 'cancelled' || byTheLine(failure))) heard();
          if (failure) page.report(failure);
          return outcome.kind === 'refused' ? outcome : ok(await answered({ resource, key }, outcome.value));
        },
      },
      member,
    );
    const entry: Entry = {
      actor: createActor(machine, { input: { jitter: jitter() } }).start(),
      isDue: async () =>
        isDue(await member.db.run((tables) => readKept(tables, resource, key)), resource.staleAfter, now()),
      watchers: 0,
      brokenAt: 0,
      timer: undefined,
    };
    // Whatever has ended it: an answer that is broken, or none in time.
    entry.actor.subscribe((snapshot) => {
      if (queryState(snapshot).kind === 'failed') entry.brokenAt = now();
    });
    entries.set(key, entry);
    return entry;
  };

  const leave = (key: string, entry: Entry, after: number): void => {
    clearTimeout(entry.timer);
    if (stopped) return;
    entry.timer = setTimeout(() => {
      if (entries.get(key) === entry) entries.delete(key);
      entry.actor.send({ type: 'query.left' });
    }, after);
  };

  /** Somebody waits for the answer; gives the end of it. */
  const hold = (key: string, entry: Entry): (() => void) => {
    entry.watchers += 1;
    clearTimeout(entry.timer);
    return () => {
      entry.watchers -= 1;
      if (entry.watchers === 0) leave(key, entry, GRACE_MS);
    };
  };

  const look = (entry: Entry): void => {
    entry
      .isDue()
      .then((due) => due && !stopped && entry.actor.send({ type: 'query.ask' }))
      .catch(() => undefined);
  };

  return {
    ask: async <P extends ParamsSchema, R extends RowSchema, S extends Store>(
      resource: Resource<P, R, S>,
      params: ParamsOf<Resource<P, R, S>> & PageParams,
    ) => {
      const key = keyOf(resource, params);
      const read = (from: Entry | undefined): Promise<Kept<ValueOf<Resource<P, R, S>>> | null> =>
        member.db.run((tables) => readShown(tables, resource, key, { held: heldBy(from) }));
      const first = await read(entries.get(key)).catch(() => null);
      const entry = open(resource, params, key);
      if (entry.watchers === 0) leave(key, entry, LEASE_MS);
      if (stopped) entry.actor.stop();
      else if (isDue(first, resource.staleAfter, now())) entry.actor.send({ type: 'query.ask' });
      void member.db.run((tables) => noteUse(tables, key, now())).catch(() => undefined);
      return {
        resource,
        key,
        first,
        read: () => read(entry),
        query: entry.actor,
        again: () => look(entry),
        connectivity,
        watch: () => {
          const letGo = hold(key, entry);
          // Its screen came late, after the lease: the question is taken up again.
          if (!stopped && !entries.has(key)) {
            entries.set(key, entry);
            look(entry);
          }
          return letGo;
        },
      };
    },
    refresh: async ({ resource, params, key }, signal, interval = resource.staleAfter) => {
      const kept = await member.db.run((tables) => readKept(tables, resource, key));
      if (stopped || signal.aborted || !isDue(kept, interval, now())) return { kind: 'idle' };
      const entry = open(resource, params, key);
      const letGo = hold(key, entry);
      entry.actor.send({ type: 'query.ask' });
      try {
        return queryState(await waitFor(entry.actor, (snapshot) => !snapshot.hasTag('busy'), { signal }));
      } catch {
        // Nobody waits any more: the signal has ended it, or the World.
        return { kind: 'idle' };
      } finally {
        letGo();
      }
    },
    atRest: async (signal) => {
      const isBusy = ({ actor }: Entry) => actor.getSnapshot().hasTag('busy');
      for (let entry = [...entries.values()].find(isBusy); entry && !signal.aborted;) {
        // one that nobody waits for any more ends without an answer
        await waitFor(entry.actor, (snapshot) => !snapshot.hasTag('busy'), { signal }).catch(() => undefined);
        entry = [...entries.values()].find(isBusy);
      }
    },
    look: () => {
      for (const entry of entries.values()) look(entry);
    },
    networkRestored: () => {
      for (const entry of entries.values()) {
        entry.actor.send({ type: 'network.restored' });
        // what is asked for anew need not be looked at, too
        if (!entry.actor.getSnapshot().hasTag('busy')) look(entry);
      }
    },
    stop: () => {
      stopped = true;
      for (const entry of entries.values()) {
        clearTimeout(entry.timer);
        entry.actor.stop();
      }
      entries.clear();
    },
  };
}

/** What could not be kept, or may have to go for the next. */
const heldBy = (entry: Entry | undefined): Held | null =>
  (entry?.actor.getSnapshot().context.unkept ?? null) as Held | null; // made by `answered`
