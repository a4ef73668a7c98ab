import type { ReactNode } from 'react';
import type { PayoutStanding } from '#domain/payout-account/standing.ts';
import { useNextPaymentText } from '#i18n/next-payment-texts.ts';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Unbroken } from '#ui/kit/unbroken/unbroken.tsx';

interface PayoutWarningProps {
  /** Null: nobody knows yet. */
  readonly standing: PayoutStanding | null;
  /** From when on the active account is in force; ISO date. */
  readonly inForceAt: string | null;
  /** The way to mend it. */
  readonly children?: ReactNode;
}

/** Says why nothing would be paid now; nothing where all is well. */
export function PayoutWarning({ standing, inForceAt, children }: PayoutWarningProps) {
  const { t } = useNextPaymentText();
  const format = usePublisherFormat();
  if (standing === null || standing === 'active') return null;
  return (
    <Callout kind={standing === 'frozen' ? 'danger' : standing === 'waiting' ? 'info' : 'warning'}>
      <span className="row flow ends">
        <span>
          <Unbroken>
            {standing === 'waiting'
              ? t(($) => $.payouts.waiting, { time: inForceAt ? format.moment(inForceAt, 'shortTime') : '' })
              : t(($) => $.payouts[standing])}
          </Unbroken>
        </span>
        {children}
      </span>
    </Callout>
  );
}
