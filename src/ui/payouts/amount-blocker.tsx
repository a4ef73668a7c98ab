import type { ReactNode } from 'react';
import type { NextPayment } from '#contract/resources/next-payment.ts';
import { type AmountBlocker as Blocker, missingOf } from '#domain/payout-account/payment-mend.ts';
import { useNextPaymentText } from '#i18n/next-payment-texts.ts';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';

interface AmountBlockerProps {
  readonly blocker: Blocker;
  readonly next: NextPayment;
  /** Of the active account. */
  readonly method: string | null;
  /** The way to mend it. */
  readonly children: ReactNode;
}

/** Why what has been collected is not paid, as the run says it. */
export function AmountBlocker({ blocker, next, method, children }: AmountBlockerProps) {
  const { t } = useNextPaymentText();
  const { money } = usePublisherFormat();
  const { amount, minimum, methodMinimum, fee } = next;
  const written = (decimal: string | null) => (decimal === null ? '' : money(decimal));
  return (
    <Callout kind={blocker === 'feeTooLarge' ? 'warning' : 'info'}>
      <span className="row flow ends">
        {t(($) => $[blocker], {
          method: method ?? '',
          amount: money(amount.replace(/^-/, '')),
          minimum: written(minimum),
          methodMinimum: written(methodMinimum),
          missing: written(minimum === null ? null : missingOf({ amount, minimum })),
          fee: written(fee),
        })}
        {children}
      </span>
    </Callout>
  );
}
