import { balanceDueIn, refreshBalance } from '#work/balance.ts';
import type { Member } from '#work/at.ts';
import { tellWorker } from './tell-worker.ts';

/** After a failed try the balance is looked at again, ms. */
const AGAIN_MS = 60_000;
/** So long the worker may take before the page asks by itself, and how often the page looks meanwhile, ms. */
const WORKER_TIMEOUT_MS = 15_000;
const LOOK_EVERY_MS = 250;

/** The doings of the balance's chart: the worker asks where one controls the page, else the page (design 4). */
export const balanceWork = {
  refresh: async (member: Member, _: void, signal: AbortSignal): Promise<number> => {
    const dueIn = await balanceDueIn(member);
    if (dueIn > 0) return dueIn;
    if (!member.online()) return AGAIN_MS;
    if (!member.db.inMemory() && tellWorker('balanceDue') && (await isFresh(member, signal)))
      return balanceDueIn(member);
    const answer = await refreshBalance(member, undefined, signal);
    return answer.kind === 'ok' ? balanceDueIn(member) : AGAIN_MS;
  },
};

/** Waits until the worker has written a new balance; false where it did not in time. */
async function isFresh(member: Member, signal: AbortSignal): Promise<boolean> {
  for (let waited = 0; waited < WORKER_TIMEOUT_MS && !signal.aborted; waited += LOOK_EVERY_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    if ((await balanceDueIn(member)) > 0) return true;
  }
  return false;
}
