import { useEffect, useState } from 'react';
import type { PaymentMethod } from '#contract/resources/payout-accounts.ts';
import { type AccountProblem, accountProblem } from '#domain/payout-account/account-problem.ts';

/** So long nothing is typed before it is judged, ms. */
const PAUSE_MS = 600;

type Judged = AccountProblem | 'right';

/** What is wrong with an account as far as it is typed, once the typing has stopped; null: nothing to judge yet. */
export function useAccountCheck(method: PaymentMethod | undefined, typed: string): Judged | null {
  const [judged, setJudged] = useState<{ readonly typed: string; readonly found: Judged } | null>(null);
  const kind = method?.kind;
  useEffect(() => {
    if (kind === undefined || typed.trim() === '') return undefined;
    let over = false;
    const timer = setTimeout(() => {
      // where what checks it cannot be fetched, the network looks
      accountProblem(kind, typed).then(
        (found) => {
          if (!over) setJudged({ typed, found: found ?? 'right' });
        },
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [kind, typed]);
  return judged?.typed === typed ? judged.found : null;
}
