import { isUnclear, send } from '#api/send.ts';
import type { Command, CommandOutcome } from '#contract/command.ts';
import { keep } from '#db/keep.ts';
import { putAnsweredRow } from '#db/rows.ts';
import { markStale } from '#db/uses.ts';
import type { Member } from './at.ts';

export interface Sent {
  readonly command: Command;
  readonly key: string;
}

/**
 * Sends it once. A definite answer marks what it touches as stale, and stands in the place of the row that it is; what
 * may have been done marks it, too. It outlives the screen that has asked for it, and ends with the World: given up in
 * between it may be done all the same. Without a network it is not sent at all: only the intents of
 * `contract/intents.ts` wait for one. `timeout`: ms, where the client's own is too long.
 */
export async function sendOnce(
  member: Member,
  { command, key }: Sent,
  timeout?: number,
): Promise<CommandOutcome> {
  if (!member.online()) return { kind: 'refused', failure: { kind: 'offline' } };
  const { action, values = {}, body } = command;
  const options = { values, body, key, ...(timeout !== undefined && { timeout }) };
  const answer = await send(member.api, action, options);
  if (answer.kind === 'refused') {
    const unclear = isUnclear(answer.failure);
    if (unclear) await keep(member.db, (tables) => markStale(tables, action.touches), Date.now());
    return { kind: unclear ? 'unclear' : 'refused', failure: answer.failure };
  }
  const now = Date.now();
  await keep(
    member.db,
    async (tables) => {
      await markStale(tables, action.touches);
      if (action.row !== undefined) await putAnsweredRow(tables, action.row, answer.value, now);
    },
    now,
  );
  return { kind: 'done', answer: answer.value };
}

/** What the command flow does. */
export const commandWork = { send: (member: Member, sent: Sent) => sendOnce(member, sent) };
