import { isUnclear, send } from '#api/send.ts';
import { type Failure, type Outcome, ok, refused } from '#contract/failure.ts';
import type { Intent, OutboxEntry, OutboxStep } from '#contract/intents.ts';
import { keep } from '#db/keep.ts';
import { addIntent, bury, claimNext, hasNext, release } from '#db/outbox.ts';
import type { Member } from './at.ts';
import { commandOf, grantIntent, merged } from './intents/intents.ts';
import { isStillSignedIn } from './whose.ts';
import { withLock } from './with-lock.ts';

/** An intent that a server in trouble has left open so often goes to the dead letters. */
const TRIES = 5;

/**
 * Stores an intent; `ok` once it is there for good. Refused where it could not be stored: the device is full,
 * the session is over; or where it would be gone with the page and there is no network to send it at once.
 */
export async function queueIntent(
  member: Member,
  { intent, key }: { readonly intent: Intent; readonly key: string },
): Promise<Outcome<void>> {
  if (member.db.inMemory() && !member.online()) return refused({ kind: 'offline' });
  const now = Date.now();
  try {
    const keeping = await keep(member.db, (tables) => addIntent(tables, { intent, key, now, merged }), now);
    return keeping === 'noRoom' ? refused({ kind: 'unexpected', status: null }) : ok(undefined);
  } catch {
    // The database is closed or deleted: somebody has logged out.
    return refused({ kind: 'unauthorized' });
  }
}

/**
 * Sends the next intent, alone in this browser: a page and the worker never send the same one at once. A
 * request that is cut off leaves its intent to be sent again under the same key. Nothing goes out in a session
 * that is somebody else's.
 */
export const sendNext = (member: Member, _: void, signal: AbortSignal): Promise<OutboxStep> =>
  withLock(`panel-outbox-${member.publisher.id}`, () => step(member, signal), signal);

async function step(member: Member, signal: AbortSignal): Promise<OutboxStep> {
  if (!member.online()) return { kind: 'offline' };
  if (!(await member.db.run(hasNext))) return { kind: 'empty' };
  const ours = await isStillSignedIn(member, signal);
  if (ours.kind === 'refused') return stepAfter(ours.failure);
  if (!ours.value) return { kind: 'stopped' };
  const entry = await member.db.run(claimNext);
  if (!entry) return { kind: 'empty' };
  const { action, values = {}, body } = commandOf(entry.intent, member.publisher.id);
  const answer = await send(member.api, action, { values, body, key: entry.key }, signal);
  if (answer.kind === 'ok') {
    const { id, intent } = entry;
    const granted = { id, intent, answer: answer.value, touches: action.touches, now: Date.now() };
    await member.db.run((tables) => grantIntent(tables, granted));
    return { kind: 'sent', entry };
  }
  return afterFailure(member, entry, answer.failure);
}

/** What a failure that says nothing of an intent comes to. */
function stepAfter(failure: Failure): OutboxStep {
  switch (failure.kind) {
    case 'unauthorized':
    case 'cancelled':
      return { kind: 'stopped' };
    case 'busy':
      return { kind: 'busy', retryAfter: failure.retryAfter };
    default:
      return { kind: 'unclear' };
  }
}

async function afterFailure(member: Member, entry: OutboxEntry, failure: Failure): Promise<OutboxStep> {
  const again = (tries: number) => member.db.run((tables) => release(tables, entry.id, tries));
  switch (failure.kind) {
    case 'unauthorized':
    case 'cancelled':
    case 'offline':
    case 'busy':
      await again(entry.tries);
      return stepAfter(failure);
    default: {
      const open = isUnclear(failure) || (failure.kind === 'refused' && failure.status >= 500);
      const tries = entry.tries + 1;
      if (open && tries < TRIES) {
        await again(tries);
        return { kind: 'unclear' };
      }
      const end = {
        reason: sentenceOf(failure),
        refused: !open,
        ...(failure.kind === 'refused' && { status: failure.status }),
      };
      await member.db.run((tables) => bury(tables, entry.id, end));
      return { kind: 'dead', entry: { ...entry, ...end, state: 'dead' } };
    }
  }
}

/** The network's own sentence; null where it said none. */
function sentenceOf(failure: Failure): string | null {
  if (failure.kind === 'refused') return failure.text;
  if (failure.kind !== 'invalid') return null;
  return failure.text ?? failure.fields[0]?.message ?? null;
}

/**
 * Sends everything that can be sent now, in the worker: until nothing is left or the network has no definite
 * answer, which then waits for the next page or the next waking. True where nothing is left.
 */
export async function drain(member: Member, signal: AbortSignal): Promise<boolean> {
  for (;;) {
    const { kind } = await sendNext(member, undefined, signal);
    if (kind === 'empty') return true;
    if (kind !== 'sent' && kind !== 'dead') return false;
  }
}
