import type { ReactNode } from 'react';
import { minorUnits } from '#contract/money.ts';
import type { OtherKind, Payment } from '#contract/resources/payments.ts';
import { isGivenBack } from '#domain/payment-display.ts';
import { addsUp, sumsOf } from '#domain/payment-parts.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { useSumMoney } from './sum-money.ts';
import { Facts, Section } from '#ui/kit/section/section.tsx';

interface PaymentSumProps {
  readonly payment: Payment;
  /** Each of an amount leads to what it is made of; the route knows where. */
  readonly links: Readonly<Record<'conversions' | 'amount', (amount: string) => ReactNode>> & {
    readonly other: (amount: string, kind: OtherKind) => ReactNode;
  };
}

/** What a payment is made of, from the conversions to what arrives, added up again; each amount opens what is behind it. */
export function PaymentSum({ payment, links }: PaymentSumProps) {
  const { t } = useTranslation('payments');
  const { conversionsAmount, others, amount, commission, net } = payment;
  const money = useSumMoney(sumsOf(payment));
  const isThere = (one: string) => minorUnits(one) !== 0;
  return (
    <Section title={t(($) => $.sum.title)}>
      <Facts
        figures
        facts={[
          [
            t(($) => $.sum.conversions),
            isThere(conversionsAmount)
              ? links.conversions(money(conversionsAmount))
              : money(conversionsAmount),
          ],
          ...others
            .filter((other) => isThere(other.amount))
            .map((other): [string, ReactNode] => [
              t(($) => $.sum.others[other.kind]),
              links.other(money(other.amount), other.kind),
            ]),
          [t(($) => $.columns.amount), links.amount(money(amount))],
          [t(($) => $.columns.commission), money(isThere(commission) ? `-${commission}` : commission)],
          [
            t(($) => $.sum[isGivenBack(payment) ? 'netGivenBack' : 'net']),
            <strong key="net">{money(net)}</strong>,
          ],
        ]}
      />
      {addsUp(payment) ? (
        <p className="note">{t(($) => $.sum.agrees)}</p>
      ) : (
        <Callout kind="danger">{t(($) => $.sum.differs)}</Callout>
      )}
    </Section>
  );
}
