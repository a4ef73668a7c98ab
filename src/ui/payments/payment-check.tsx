import type { ReactNode } from 'react';
import type { Payment } from '#contract/resources/payments.ts';
import { formatCount } from '#domain/number-format.ts';
import { unitsOf } from '#domain/statement-sums.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Section } from '#ui/kit/section/section.tsx';

export interface PaymentCheckProps {
  /** Null: nobody knows it yet. */
  readonly payment: Payment | null;
  /** What is listed comes to, added up again; null: it is not there. */
  readonly sum: { readonly count: number; readonly amount: string } | null;
  /** To the payment, and to all that there is of the kind. */
  readonly ways: ReactNode;
}

interface Listed {
  /** Its conversions, or what it has besides them. */
  readonly of: 'inside' | 'others';
  /** What the payment says that they come to; null: it is not known, or does not say. */
  readonly said: string | null;
}

/** Says of which payment is what is listed below, and whether that comes to what the payment says. */
export function PaymentCheck({ of, said, payment, sum, ways }: Listed & PaymentCheckProps) {
  const { t } = useTranslation('payments');
  const { money } = usePublisherFormat();
  const count = sum?.count ?? 0;
  return (
    <Section
      title={payment ? t(($) => $[of].title, { number: payment.relativeId }) : t(($) => $[of].unknown)}
      lead={t(($) => (of === 'inside' ? $.inside.corrected : $.others.lead))}
      tools={<span className="row flow">{ways}</span>}
    >
      {sum && said !== null && (
        <div>
          {unitsOf(sum.amount) === unitsOf(said) ? (
            <p className="note" role="status">
              {t(($) => $[of].agrees, { count, number: formatCount(count), amount: money(said) })}
            </p>
          ) : (
            <Callout kind="danger">
              {t(($) => $[of].differs, { sum: money(sum.amount), amount: money(said) })}
            </Callout>
          )}
        </div>
      )}
    </Section>
  );
}
