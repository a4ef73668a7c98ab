import { markStale } from '#db/uses.ts';
import { keep } from '#db/keep.ts';
import type { CommandOutcome } from '#contract/command.ts';
import type { Member } from './at.ts';
import { commandWork, type Sent } from './command.ts';

/** One that is not there any more has ended meanwhile, which is what was asked for; the list is asked for again. */
export const endSessionWork = {
  send: async (member: Member, sent: Sent): Promise<CommandOutcome> => {
    const outcome = await commandWork.send(member, sent);
    if (outcome.kind !== 'refused' || outcome.failure.kind !== 'refused' || outcome.failure.status !== 404)
      return outcome;
    await keep(member.db, (tables) => markStale(tables, sent.command.action.touches), Date.now());
    return { kind: 'done', answer: null };
  },
};
