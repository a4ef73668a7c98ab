import { useEffect, useState } from 'react';
import type { PaymentMethod } from '#contract/resources/payout-accounts.ts';
import { hasForm, normalAccount } from '#domain/payout-account/account-form.ts';
import { accountFits } from '#domain/payout-account/checksum.ts';
import type { PayoutProblem } from './use-payout-text.ts';

/** So long nothing is typed before it is judged, ms. */
const PAUSE_MS = 600;

type Judged = Extract<PayoutProblem, 'accountFormat' | 'accountChecksum'> | 'right';

/** What is wrong with an account as far as it is typed, once the typing has stopped; null: nothing to judge yet. */
export function useAccountCheck(method: PaymentMethod | undefined, typed: string): Judged | null {
  const [judged, setJudged] = useState<{ readonly typed: string; readonly found: Judged } | null>(null);
  const kind = method?.kind;
  useEffect(() => {
    if (kind === undefined || typed.trim() === '') return undefined;
    let over = false;
    const timer = setTimeout(() => {
      const account = normalAccount(kind, typed);
      const tell = (found: Judged) => {
        if (!over) setJudged({ typed, found });
      };
      if (!hasForm(kind, account)) return tell('accountFormat');
      // where what checks it cannot be fetched, the network looks
      accountFits(kind, account).then(
        (fits) => tell(fits ? 'right' : 'accountChecksum'),
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
