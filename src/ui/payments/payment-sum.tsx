import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { minorUnits } from '#contract/money.ts';
import type { Payment } from '#contract/resources/payments.ts';
import { Facts, Section } from '#ui/kit/section/section.tsx';
import { useSumMoney } from './sum-money.ts';

interface PaymentSumProps {
  readonly payment: Payment;
  /** Each of an amount leads to what it is made of; the route knows where. */
  readonly links: Readonly<Record<'conversions' | 'other' | 'amount', (amount: string) => ReactNode>>;
}

/** What a payment is made of, from the conversions to what arrives; each amount opens what is behind it. */
export function PaymentSum({ payment, links }: PaymentSumProps) {
  const { t } = useTranslation('payments');
  const money = useSumMoney(payment);
  const { conversionsAmount, otherAmount, amount, commission, net } = payment;
  const isThere = (one: string) => minorUnits(one) !== 0;
  return (
    <Section title={t(($) => $.sum.title)}>
      <Facts
        facts={[
          [
            t(($) => $.sum.conversions),
            isThere(conversionsAmount)
              ? links.conversions(money(conversionsAmount))
              : money(conversionsAmount),
          ],
          [t(($) => $.sum.other), isThere(otherAmount) ? links.other(money(otherAmount)) : null],
          [t(($) => $.columns.amount), links.amount(money(amount))],
          [t(($) => $.columns.commission), money(isThere(commission) ? `-${commission}` : commission)],
          [t(($) => $.sum.net), <strong key="net">{money(net)}</strong>],
        ]}
      />
    </Section>
  );
}
