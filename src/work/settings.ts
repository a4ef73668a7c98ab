import { isUnclear, send } from '#api/send.ts';
import type { CommandOutcome } from '#contract/command.ts';
import { decode } from '#contract/decode.ts';
import { type Failure, type Outcome, refused } from '#contract/failure.ts';
import { keyOf } from '#contract/query.ts';
import { patchProfile, validateProfile } from '#contract/resources/profile.ts';
import { currentPublisher, Publisher } from '#contract/resources/publisher.ts';
import { keepAggregate } from '#db/aggregates.ts';
import { keep } from '#db/keep.ts';
import { markStale } from '#db/uses.ts';
import type { Member } from './at.ts';
import { commandWork, type Sent } from './command.ts';

/** Settings and security never wait for a network: they are refused, with that as the reason (design 3). */
const enqueue = (): Promise<Outcome<void>> => Promise.resolve(refused({ kind: 'offline' }));

/** Whatever changes the profile; the network's new representation is kept at once. */
export const passwordWork = {
  send: async (member: Member, sent: Sent, signal: AbortSignal): Promise<CommandOutcome> =>
    kept(member, await commandWork.send(member, sent, signal)),
  enqueue,
};

/** The profile: checked by the network first, then saved (specification 7, `{profileIri}`). */
export const profileWork = {
  send: async (member: Member, sent: Sent, signal: AbortSignal): Promise<CommandOutcome> => {
    if (!member.online()) return { kind: 'offline' };
    const { values = {}, body } = sent.command;
    const checked = await send(member.api, validateProfile, { values, body }, signal);
    if (checked.kind === 'refused') return unsaved(checked.failure);
    return passwordWork.send(member, sent, signal);
  },
  enqueue,
};

/** Sessions: as any command, but never queued. */
export const sessionsWork = { send: commandWork.send, enqueue };

/** The check has changed nothing: without a network nothing was sent, and no answer may be asked for again. */
function unsaved(failure: Failure): CommandOutcome {
  if (failure.kind === 'offline') return { kind: 'offline' };
  return { kind: isUnclear(failure) ? 'unclear' : 'refused', failure };
}

async function kept(member: Member, outcome: CommandOutcome): Promise<CommandOutcome> {
  if (outcome.kind !== 'done') return outcome;
  const answer = decode(Publisher, outcome.answer);
  if (!answer.ok) return outcome;
  const now = Date.now();
  const key = keyOf(currentPublisher, {});
  const { value } = answer;
  await keep(
    member.db,
    async (tables) => {
      await keepAggregate(tables, currentPublisher, { key, value, askedAt: now, fetchedAt: now });
      await markStale(
        tables,
        patchProfile.touches.filter((path) => path !== currentPublisher.path),
      );
    },
    now,
  );
  return outcome;
}
