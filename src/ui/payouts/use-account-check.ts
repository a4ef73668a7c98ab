import { useEffect, useState } from 'react';
import type { PaymentMethod } from '#contract/resources/payout-accounts.ts';
import { type AccountProblem, accountProblem } from '#domain/payout-account/account-problem.ts';

/** So long nothing is typed before it is judged, ms. */
const PAUSE_MS = 600;

type Judged = AccountProblem | 'right';

interface Judgement {
  /** Of the method. */
  readonly code: string;
  readonly typed: string;
  readonly found: Judged;
}

/** What is wrong with an account as far as it is typed, once the typing has stopped; null: nothing to judge yet. */
export function useAccountCheck(
  method: PaymentMethod | undefined,
  typed: string,
  methods: readonly PaymentMethod[],
): Judged | null {
  const [judged, setJudged] = useState<Judgement | null>(null);
  useEffect(() => {
    if (method === undefined || typed.trim() === '') return undefined;
    let over = false;
    const timer = setTimeout(() => {
      // where what checks it cannot be fetched, the network looks
      accountProblem(method, typed, methods).then(
        (found) => {
          if (!over) setJudged({ code: method.code, typed, found: found ?? 'right' });
        },
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [method, typed, methods]);
  return judged?.code === method?.code && judged?.typed === typed ? judged.found : null;
}
