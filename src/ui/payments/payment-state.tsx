import type { ReactNode } from 'react';
import type { Payment } from '#contract/resources/payments.ts';
import { isGivenBack, isLate, paymentTones, placeOf, wantsMending } from '#domain/payment-display.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { rangeText } from '#ui/kit/date-range-picker/range-text.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import { StatusDot } from '#ui/kit/status-dot/status-dot.tsx';
import { Unbroken } from '#ui/kit/unbroken/unbroken.tsx';
import classes from './payments.module.css';

interface PaymentStateProps {
  readonly payment: Payment;
  /** Leads to the payout accounts. */
  readonly mend: ReactNode;
  /** Leads to the receipt; null: there is none. */
  readonly receipt: ReactNode;
}

/** How much it is and where it is, in plain words for its method, and what to do where it did not arrive. */
export function PaymentState({ payment, mend, receipt }: PaymentStateProps) {
  const { t } = useTranslation('payments');
  const sentences = useSentences(payment);
  const { status, note } = payment;
  const { sentences: joined, money } = usePublisherFormat();
  // What came back is on the balance as a whole.
  const isBack = isGivenBack(payment);
  return (
    <Section title={t(($) => $.state.title)} tools={wantsMending(payment) ? mend : receipt}>
      <div>
        <div className={`figure ${classes['amount']}`}>{money(isBack ? payment.amount : payment.net)}</div>
        <StatusDot tone={paymentTones[status]} label={t(($) => $.status[status])} />
        <p>
          <Unbroken>{joined(sentences)}</Unbroken>
        </p>
        {isBack && note !== null && <p>{t(($) => $.state.note, { note })}</p>}
      </div>
    </Section>
  );
}

function useSentences(payment: Payment): readonly string[] {
  const { t } = useTranslation('payments');
  const format = usePublisherFormat();
  const { status, method, amount, expectedAt, settledAt, reference, failure } = payment;
  const place = placeOf(payment);
  const named = { method: method ?? '' };
  /** '30 Nov', with the year where it is another. */
  const dayOf = (at: string) => {
    const day = format.moment(at, 'date');
    return rangeText({ from: day, to: day }, format);
  };
  const date = settledAt === null ? '' : dayOf(settledAt);
  const today = format.today();
  const expectedDay = expectedAt && format.moment(expectedAt, 'date');
  const expected = expectedAt && { date: dayOf(expectedAt) };
  const back = t(($) => $.state.back, { amount: format.money(amount) });
  switch (status) {
    case 'inPayment':
      return [
        t(($) => $.state.inPayment[place], named),
        ...(expected
          ? [t(($) => (isLate(payment, expectedDay, today) ? $.state.late : $.state.expected), expected)]
          : []),
      ];
    case 'paid':
      return [
        t(($) => $.state.paid[place], { ...named, date }),
        ...(expected && expectedDay && expectedDay >= today ? [t(($) => $.state.arrives, expected)] : []),
        ...(reference === null
          ? []
          : [t(($) => (place === 'chain' ? $.state.findOnChain : $.state.find), { reference })]),
      ];
    case 'failed':
      return [
        t(($) => $.state.failed, { date }),
        ...(failure === null ? [] : [t(($) => $.state.reason, { reason: t(($) => $.failure[failure]) })]),
        back,
        ...(failure === null ? [] : [t(($) => $.mend[failure])]),
      ];
    case 'returned':
      return [t(($) => $.state.returned, { date }), back, t(($) => $.state.check)];
    default:
      return [];
  }
}
