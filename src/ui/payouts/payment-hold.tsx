import type { ReactNode } from 'react';
import { type HoldReason, holdReasons } from '#contract/hold-reasons.ts';
import { useNextPaymentText } from '#i18n/next-payment-texts.ts';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { Unbroken } from '#ui/kit/unbroken/unbroken.tsx';

interface PaymentHoldProps {
  /** As the network says it: it may know of more. */
  readonly because: HoldReason | null;
  /** The way to ask about it. */
  readonly children: ReactNode;
}

/** Says that a manager holds payments back, and why. */
export function PaymentHold({ because, children }: PaymentHoldProps) {
  const { t } = useNextPaymentText();
  const reason = holdReasons.find((known) => known === because) ?? 'other';
  return (
    <Callout kind="warning">
      <span className="row flow ends">
        <span>
          <Unbroken>{t(($) => $.heldBack[reason])}</Unbroken>
        </span>
        {children}
      </span>
    </Callout>
  );
}
