import { decode } from '#contract/decode.ts';
import { type Intent, OutboxEntry } from '#contract/intents.ts';
import { readMeta } from './meta.ts';
import type { PanelTables } from './tables.ts';

/** All intents that are not sent yet, the oldest first, dead letters among them. One that fits no more is left out. */
export async function readOutbox(tables: PanelTables): Promise<OutboxEntry[]> {
  const stored = await tables.outbox.orderBy('id').toArray();
  return stored.flatMap((entry) => {
    const decoded = decode(OutboxEntry, entry);
    return decoded.ok ? [decoded.value] : [];
  });
}

export interface NewIntent {
  readonly intent: Intent;
  readonly key: string;
  /** ms since 1970. */
  readonly now: number;
  /** One intent in place of an earlier one and the new one; null: both are sent. */
  readonly merged: (earlier: Intent, later: Intent) => Intent | null;
}

/**
 * Adds an intent. Earlier ones of its kind that no request has carried yet are merged into it, at the first one's place:
 * what was done after that still comes after it. One that was cut off stays by itself: the network may have it, and what
 * came later follows on it. The same key twice is one intent.
 */
export async function addIntent(tables: PanelTables, { intent, key, now, merged }: NewIntent): Promise<void> {
  await tables.transaction('rw', tables.outbox, async () => {
    if ((await tables.outbox.where('key').equals(key).count()) > 0) return;
    let added = intent;
    let place: number | null = null;
    for (const earlier of (await readOutbox(tables)).toReversed()) {
      if (earlier.state === 'sending' || (earlier.state === 'queued' && earlier.sent)) continue;
      const both = merged(earlier.intent, added);
      if (!both) continue;
      // A dead letter has been told already: the new intent stands for itself, and only takes its place.
      if (earlier.state === 'queued') {
        added = both;
        place = earlier.id;
      }
      await tables.outbox.delete(earlier.id);
    }
    await tables.outbox.add({
      ...(place !== null && { id: place }),
      key,
      intent: added,
      createdAt: now,
      state: 'queued',
      tries: 0,
      reason: null,
      refused: false,
    });
  });
}

/** Whether anything is to be sent. */
export const hasNext = async (tables: PanelTables): Promise<boolean> =>
  (await readOutbox(tables)).some(({ state }) => state !== 'dead');

/**
 * The next intent to send, marked as being sent: whoever finds it so after a crash sends the same key again.
 * What no longer fits its schema could not be sent and goes.
 */
export async function claimNext(tables: PanelTables): Promise<OutboxEntry | null> {
  return tables.transaction('rw', tables.outbox, async () => {
    for (const stored of await tables.outbox.orderBy('id').toArray()) {
      const decoded = decode(OutboxEntry, stored);
      if (!decoded.ok) await tables.outbox.delete(stored.id);
      else if (decoded.value.state !== 'dead') {
        await tables.outbox.update(stored.id, { state: 'sending', sent: true });
        return { ...decoded.value, state: 'sending', sent: true };
      }
    }
    return null;
  });
}

/**
 * The network has granted one, which goes: what was made since, and no request has carried yet, stands on top of it from
 * now on.
 */
export async function settle(
  tables: PanelTables,
  id: number,
  onTop: (waiting: Intent) => Intent,
): Promise<void> {
  const granted = await tables.outbox.get(id);
  await tables.outbox.delete(id);
  for (const { id: next, intent, state, sent, createdAt } of await readOutbox(tables)) {
    if (!granted || createdAt < granted.createdAt || state !== 'queued' || sent) continue;
    const changed = onTop(intent);
    if (changed !== intent) await tables.outbox.update(next, { intent: changed });
  }
}

/** Sent without a definite answer, or not at all: it waits for its next turn. */
export async function release(tables: PanelTables, id: number, tries: number): Promise<void> {
  await tables.outbox.update(id, { state: 'queued', tries });
}

/** To the dead letters. */
export async function bury(
  tables: PanelTables,
  id: number,
  end: Pick<OutboxEntry, 'reason' | 'refused' | 'status'>,
): Promise<void> {
  await tables.outbox.update(id, { ...end, state: 'dead' });
}

/** A dead letter is sent once more, last of all: under `key` where it was refused, else under its own. */
export async function revive(tables: PanelTables, id: number, key: string): Promise<void> {
  await tables.transaction('rw', tables.outbox, async () => {
    const entry = await tables.outbox.get(id);
    if (entry?.state !== 'dead') return;
    const { id: _, status: _status, ...rest } = entry;
    await tables.outbox.delete(id);
    await tables.outbox.add({
      ...rest,
      key: entry.refused ? key : entry.key,
      sent: !entry.refused,
      state: 'queued',
      tries: 0,
      reason: null,
      refused: false,
    });
  });
}

/** Whoever waits for the end of one looks at once: so many may be undone in one stroke. */
const TAKEN_BACK = 100;

/**
 * Forgets an intent, and notes that it was taken back, for whoever waits for its end, in any tab; one that a request
 * carries just now cannot be. False where nothing went.
 */
export async function discard(tables: PanelTables, id: number): Promise<boolean> {
  return tables.transaction('rw', tables.outbox, tables.meta, async () => {
    const entry = await tables.outbox.get(id);
    if (!entry || entry.state === 'sending') return false;
    await tables.outbox.delete(id);
    const before = (await readMeta(tables))?.takenBack ?? [];
    await tables.meta.update('session', { takenBack: [...before, entry.key].slice(-TAKEN_BACK) });
    return true;
  });
}
