import { type Outcome, ok } from '#contract/failure.ts';
import { BALANCE_REFRESH_MS } from '#contract/limits.ts';
import { keyOf } from '#contract/query.ts';
import { type Balance, balance } from '#contract/resources/publisher.ts';
import type { Kept } from '#db/kept.ts';
import { readKept } from '#db/read-kept.ts';
import { ask } from './ask.ts';
import type { Member } from './at.ts';

const key = keyOf(balance, {});

/** The balance as last known; null before the first answer. */
export const readBalance = (member: Member): Promise<Kept<Balance> | null> =>
  member.db.run((tables) => readKept(tables, balance, key));

/** In how many ms the balance is due; 0: now. The due time is data, so that every tab and a restart agree. */
export async function balanceDueIn(member: Member): Promise<number> {
  const kept = await readBalance(member);
  if (!kept || kept.stale) return 0;
  return Math.min(Math.max(kept.fetchedAt + BALANCE_REFRESH_MS - Date.now(), 0), BALANCE_REFRESH_MS);
}

/** Fetches the balance where it is due, in the page or in the worker. Answers what is known then. */
export async function refreshBalance(
  member: Member,
  _: void,
  signal: AbortSignal,
): Promise<Outcome<Kept<Balance> | null>> {
  if ((await balanceDueIn(member)) > 0) return ok(await readBalance(member));
  const answer = await ask(member, { resource: balance, params: {}, key }, signal);
  return answer.kind === 'refused' ? answer : ok(await readBalance(member));
}
