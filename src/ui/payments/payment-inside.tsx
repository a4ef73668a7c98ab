import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '#contract/resources/payments.ts';
import { formatCount } from '#domain/number-format.ts';
import { unitsOf } from '#domain/statement-sums.ts';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Section } from '#ui/kit/section/section.tsx';

interface PaymentInsideProps {
  /** Null: nobody knows it yet. */
  readonly payment: Payment | null;
  /** What its conversions come to, added up again; null: they are not there. */
  readonly sum: { readonly count: number; readonly amount: string } | null;
  /** To the payment, and to all conversions. */
  readonly ways: ReactNode;
}

/** Says which payment the conversions below are of, and whether they come to what it took for them. */
export function PaymentInside({ payment, sum, ways }: PaymentInsideProps) {
  const { t } = useTranslation('payments');
  const { money } = usePublisherFormat();
  const title = payment
    ? t(($) => $.inside.title, { number: payment.relativeId })
    : t(($) => $.inside.unknown);
  const amount = payment && money(payment.conversionsAmount);
  const agrees = payment && sum && unitsOf(sum.amount) === unitsOf(payment.conversionsAmount);
  return (
    <Section
      title={title}
      lead={t(($) => $.inside.corrected)}
      tools={<span className="row flow">{ways}</span>}
    >
      {sum && amount !== null && (
        <div>
          {agrees ? (
            <p className="note" role="status">
              {t(($) => $.inside.agrees, { count: sum.count, number: formatCount(sum.count), amount })}
            </p>
          ) : (
            <Callout kind="danger">{t(($) => $.inside.differs, { sum: money(sum.amount), amount })}</Callout>
          )}
        </div>
      )}
    </Section>
  );
}
