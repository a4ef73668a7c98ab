import { createActor, waitFor } from 'xstate';
import { languages } from '#contract/enumerations.ts';
import type { OutboxEntry } from '#contract/intents.ts';
import { readMeta } from '#db/meta.ts';
import { discard, readOutbox, revive } from '#db/outbox.ts';
import type { PanelTables } from '#db/tables.ts';
import { countKinds, LANGUAGE_KIND, lostOf } from '#domain/waiting.ts';
import { outboxMachine } from '#machines/outbox.ts';
import type { Member } from '#work/at.ts';
import { isUndoneByItself } from '#work/intents/intents.ts';
import { queueIntent, sendNext } from '#work/outbox.ts';
import { connect } from './connect.ts';
import { type Device, newKey, type Slot } from './device.ts';
import { keepStorage } from './keep-storage.ts';
import type { PageSide } from './page-side.ts';
import { sendWhenBack } from './send-when-back.ts';
import { tellWorker } from './tell-worker.ts';
import type { WaitingChanges } from './waiting.ts';
import { watchLive } from './watch-live.ts';
import type { Outbox } from './world.ts';

/** The outbox of a World, with what only the World does with it. */
export interface RunningOutbox extends Outbox {
  /** Nobody looks at this tab any more: the worker sends what waits. */
  readonly handOver: () => void;
  readonly stop: () => void;
}

/** What is sent a moment after it was queued mostly gets through within this time, ms. */
const MOMENT_MS = 2000;

interface OutboxPlace extends Pick<Device, 'jitter'> {
  readonly waiting: Slot<WaitingChanges>;
  /** In which the panel speaks now. */
  readonly language: () => string;
}

/** What waits, and in which database. */
interface OutboxContents {
  readonly born: number | null;
  readonly entries: readonly OutboxEntry[];
}

const readOutgoing = async (tables: PanelTables): Promise<OutboxContents> => ({
  born: (await readMeta(tables))?.born ?? null,
  entries: await readOutbox(tables),
});

/** Starts the sending over an open database. */
export function startOutbox(
  member: Member,
  page: PageSide,
  { jitter, waiting, language }: OutboxPlace,
): RunningOutbox {
  const { db } = member;
  const actor = createActor(connect(outboxMachine, { send: sendNext }, member), {
    input: { jitter: jitter() },
  });
  const dead = new Map<number, OutboxEntry>();
  const listeners = new Set<(entry: OutboxEntry) => void>();

  actor.on('dead', ({ entry }) => {
    if (!isUndoneByItself(entry.intent)) page.notices.tell({ kind: 'undeliverable', letter: entry });
  });
  actor.subscribe((snapshot) => {
    // Nothing reloads the page while a request is on its way, or while the page is all that holds an intent.
    page.setDirty('outbox', snapshot.hasTag('busy') && snapshot.context.queued > 0);
    page.setDirty('outbox-in-memory', db.inMemory() && snapshot.context.queued > 0);
  });
  actor.start();

  /**
   * What waited has gone with its database, and is told. The language alone is still known: it is what the panel speaks,
   * and where the network has another it is sent once more.
   */
  const makeUpFor = ({ [LANGUAGE_KIND]: chosen, ...kinds }: WaitingChanges['kinds']): void => {
    const spoken = languages.find((one) => one === language());
    const { language: before } = member.publisher;
    if (chosen && spoken && spoken !== before) {
      void queueIntent(member, { intent: { kind: 'language', language: spoken, before }, key: newKey() });
    }
    if (Object.keys(kinds).length > 0) page.notices.tell({ kind: 'lost', kinds });
  };

  const note = ({ born, entries }: OutboxContents): number => {
    const kinds = countKinds(entries);
    const lost = lostOf(waiting.read(), { publisher: member.publisher.id, born });
    if (Object.keys(kinds).length > 0) waiting.write({ publisher: member.publisher.id, born, kinds });
    else waiting.drop();
    if (lost) makeUpFor(lost);
    const letters = entries.filter(({ state }) => state === 'dead');
    const queued = entries.length - letters.length;
    actor.send({ type: 'entries.changed', queued, dead: letters.length });
    const fresh = letters.filter(({ id }) => !dead.has(id));
    dead.clear();
    for (const letter of letters) dead.set(letter.id, letter);
    for (const letter of fresh) for (const listener of listeners) listener(letter);
    return queued;
  };
  const read = () => db.run(readOutgoing);
  const unwatch = watchLive(read, note);

  /** Without the dead letters: those have been told already. */
  const count = async (): Promise<number> => note(await read());

  return {
    actor,
    queue: async (intent, key = newKey()) => {
      const outcome = await queueIntent(member, { intent, key });
      // Said apart from the intent's own refusal: the reason is the device, and older answers have gone.
      if (outcome.kind === 'refused' && outcome.failure.kind === 'unexpected') {
        page.notices.tell({ kind: 'storageFull' });
      }
      if (outcome.kind === 'ok' && !member.online()) {
        void sendWhenBack();
        keepStorage();
      }
      return outcome;
    },
    retry: (id) => db.run((tables) => revive(tables, id, newKey())),
    discard: (id) => db.run((tables) => discard(tables, id)),
    unsent: async () => {
      if ((await count()) > 0 && member.online()) {
        await waitFor(actor, (now) => now.context.queued === 0 || now.matches('offline'), {
          timeout: MOMENT_MS,
        }).catch(() => undefined);
      }
      return count();
    },
    onDead: (listener) => {
      listeners.add(listener);
      for (const letter of dead.values()) listener(letter);
      return () => listeners.delete(listener);
    },
    handOver: () => {
      if (actor.getSnapshot().context.queued > 0) tellWorker('drain');
    },
    stop: () => {
      unwatch();
      actor.stop();
      page.setDirty('outbox', false);
      page.setDirty('outbox-in-memory', false);
    },
  };
}
