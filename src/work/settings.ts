import { isUnclear, send } from '#api/send.ts';
import type { CommandOutcome } from '#contract/command.ts';
import { decode } from '#contract/decode.ts';
import type { Failure } from '#contract/failure.ts';
import { keyOf } from '#contract/query.ts';
import type { Action } from '#contract/resource.ts';
import { patchProfile, validateProfile } from '#contract/resources/profile.ts';
import { currentPublisher, Publisher } from '#contract/resources/publisher.ts';
import { keepAggregate } from '#db/aggregates.ts';
import { keep } from '#db/keep.ts';
import { markStale } from '#db/uses.ts';
import type { Member } from './at.ts';
import { sendOnce, type Sent } from './command.ts';

/**
 * Of a new password: the session has its former value for a minute, in which what was lost has to be sent again.
 */
const TIMEOUT_MS = 20_000;

/** Whatever changes the profile; the network's new representation is kept at once. */
export const passwordWork = {
  send: async (member: Member, sent: Sent): Promise<CommandOutcome> =>
    kept(member, await sendOnce(member, sent, TIMEOUT_MS)),
};

/** Checked by the network first, then saved, as one (specification 7, `{profileIri}`). */
export const checkedBy = (check: Action) => ({
  send: async (member: Member, sent: Sent): Promise<CommandOutcome> => {
    if (!member.online()) return { kind: 'refused', failure: { kind: 'offline' } };
    const { values = {}, body } = sent.command;
    const checked = await send(member.api, check, { values, body });
    if (checked.kind === 'refused') return unsaved(checked.failure);
    return passwordWork.send(member, sent);
  },
});
export const profileWork = checkedBy(validateProfile);

/** The check has changed nothing: where it found no network, nothing was sent; no answer may be asked for again. */
const unsaved = (failure: Failure): CommandOutcome => ({
  kind: failure.kind !== 'offline' && isUnclear(failure) ? 'unclear' : 'refused',
  failure,
});

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
