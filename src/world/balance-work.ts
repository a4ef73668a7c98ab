import { BALANCE_REFRESH_MS } from '#contract/limits.ts';
import type { Member } from '#work/at.ts';
import { BALANCE_AGAIN_MS, balanceDueIn, balanceQuestion } from '#work/balance.ts';
import { askWorker } from './ask-worker.ts';
import type { Queries } from './queries.ts';

/** Where the balance is asked for: in an open World. */
export interface BalancePlace {
  readonly member: Member;
  readonly queries: Pick<Queries, 'refresh'>;
}

/** The work of the balance's chart: the worker asks where one controls the page, else the page. */
export const balanceWork = {
  refresh: async ({ member, queries }: BalancePlace, _: void, signal: AbortSignal): Promise<number> => {
    const dueIn = await balanceDueIn(member);
    if (dueIn > 0) return dueIn;
    if (!member.online()) return BALANCE_AGAIN_MS;
    // A database in memory is this page's alone.
    const answer = member.db.inMemory() ? null : await askWorker('balanceDue');
    if (typeof answer === 'number') return answer;
    const asked = await queries.refresh(balanceQuestion, signal);
    return 'failure' in asked ? BALANCE_AGAIN_MS : BALANCE_REFRESH_MS;
  },
};
