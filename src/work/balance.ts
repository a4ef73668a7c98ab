import { BALANCE_REFRESH_MS } from '#contract/limits.ts';
import { type Balance, balance } from '#contract/resources/balance.ts';
import { MINUTE_MS } from '#contract/spans.ts';
import type { Kept } from '#db/kept.ts';
import { readKept } from '#db/read-kept.ts';
import { ask, questionOf } from './ask.ts';
import type { Member } from './at.ts';

/** After a try that failed the balance is asked for again in this time, ms. */
export const BALANCE_AGAIN_MS = MINUTE_MS;

export const balanceQuestion = questionOf(balance);

/** The balance as last known; null before the first answer. */
export const readBalance = (member: Member): Promise<Kept<Balance> | null> =>
  member.db.run((tables) => readKept(tables, balance, balanceQuestion.key));

/** In how many ms the balance is due; 0: now. The due time is data, so that every tab and a restart agree. */
export async function balanceDueIn(member: Member): Promise<number> {
  const kept = await readBalance(member);
  // From the future: the clock was ahead when it came.
  if (!kept || kept.stale || kept.fetchedAt > Date.now()) return 0;
  return Math.max(kept.fetchedAt + BALANCE_REFRESH_MS - Date.now(), 0);
}

/**
 * Fetches the balance where it is due, in the worker; a page asks through its World. Answers in how many ms it
 * is due next.
 */
export async function refreshBalance(member: Member, signal: AbortSignal): Promise<number> {
  const dueIn = await balanceDueIn(member);
  if (dueIn > 0) return dueIn;
  const answer = await ask(member, balanceQuestion, signal);
  return answer.kind === 'ok' ? BALANCE_REFRESH_MS : BALANCE_AGAIN_MS;
}
