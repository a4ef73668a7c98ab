import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransactionKind } from '#contract/enumerations.ts';
import type { Payment } from '#contract/resources/payments.ts';
import { formatCount } from '#domain/number-format.ts';
import { otherOf } from '#domain/payment-parts.ts';
import { unitsOf } from '#domain/statement-sums.ts';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Section } from '#ui/kit/section/section.tsx';

interface PaymentOthersProps {
  /** Null: nobody knows it yet. */
  readonly payment: Payment | null;
  /** Only these are listed; undefined: all. */
  readonly kinds: readonly TransactionKind[] | undefined;
  /** What its transactions of these kinds come to, added up again; null: they are not there. */
  readonly sum: { readonly count: number; readonly amount: string } | null;
  /** To the payment, and to all transactions. */
  readonly ways: ReactNode;
}

/** Says of which payment the transactions below are, and whether they come to what it says that it has besides conversions. */
export function PaymentOthers({ payment, kinds, sum, ways }: PaymentOthersProps) {
  const { t } = useTranslation('payments');
  const { money } = usePublisherFormat();
  const said = payment && otherOf(payment, kinds);
  const amount = said === null ? null : money(said);
  return (
    <Section
      title={payment ? t(($) => $.others.title, { number: payment.relativeId }) : t(($) => $.others.unknown)}
      lead={t(($) => $.others.lead)}
      tools={<span className="row flow">{ways}</span>}
    >
      {sum && said !== null && amount !== null && (
        <div>
          {unitsOf(sum.amount) === unitsOf(said) ? (
            <p className="note" role="status">
              {t(($) => $.others.agrees, { count: sum.count, number: formatCount(sum.count), amount })}
            </p>
          ) : (
            <Callout kind="danger">{t(($) => $.others.differs, { sum: money(sum.amount), amount })}</Callout>
          )}
        </div>
      )}
    </Section>
  );
}
