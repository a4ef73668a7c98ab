import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { minorUnits } from '#contract/money.ts';
import type { Payment } from '#contract/resources/payments.ts';
import { sumsOf } from '#domain/payment-parts.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSumMoney } from './sum-money.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Facts } from '#ui/kit/section/section.tsx';
import classes from './receipt.module.css';

interface PaymentReceiptProps {
  /** One that is paid. */
  readonly payment: Payment;
  /** The network's name. */
  readonly network: string;
  readonly publisher: { readonly username: string; readonly email: string; readonly relativeId: number };
}

/** What a publisher shows to whoever asks for a proof; on paper it stands alone, and the browser makes a PDF of it. */
export function PaymentReceipt({ payment, network, publisher }: PaymentReceiptProps) {
  const { t } = useTranslation('payments');
  const format = usePublisherFormat();
  const money = useSumMoney(sumsOf(payment));
  const { from, to, method, account, createdAt, settledAt, reference } = payment;
  const { conversionsAmount, amount, commission, net } = payment;
  const others = payment.others.filter((other) => minorUnits(other.amount) !== 0);
  const { name, symbol } = format.currency;
  // said once where the code is the sign
  const arrived = symbol === name ? money(net) : `${money(net)} ${name}`;
  const moment = (at: string) => <time dateTime={at}>{format.moment(at, 'dateTime')}</time>;
  return (
    <>
      <article className={`surface stack ${classes['receipt']}`} aria-labelledby="receipt-title">
        <header className="flow ends">
          <h2 id="receipt-title">{t(($) => $.receipt.title)}</h2>
          <strong>{t(($) => $.numbered, { number: payment.relativeId })}</strong>
        </header>
        <Facts
          facts={[
            [t(($) => $.receipt.network), network],
            [
              t(($) => $.receipt.publisher),
              <>
                <span className={classes['line']}>{publisher.username}</span>
                <span className={classes['line']}>{publisher.email}</span>
                <span className={classes['line']}>
                  {t(($) => $.receipt.id, { id: publisher.relativeId })}
                </span>
              </>,
            ],
            [
              t(($) => $.columns.period),
              from === to
                ? format.day(from, 'date')
                : `${format.day(from, 'date')} – ${format.day(to, 'date')}`,
            ],
            [t(($) => $.columns.method), method],
            [t(($) => $.facts.account), account],
            [t(($) => $.receipt.madeAt), moment(createdAt)],
            [t(($) => $.facts.settledAt.paid), settledAt && moment(settledAt)],
            [t(($) => $.facts.reference), reference],
            ...(others.length === 0 ? [] : [{ kind: null, amount: conversionsAmount }, ...others]).map(
              (part): [string, string] => [
                part.kind === null ? t(($) => $.sum.conversions) : t(($) => $.sum.others[part.kind]),
                money(part.amount),
              ],
            ),
            [t(($) => $.columns.amount), money(amount)],
            [
              t(($) => $.columns.commission),
              money(minorUnits(commission) === 0 ? commission : `-${commission}`),
            ],
            [t(($) => $.receipt.net), <strong key="net">{arrived}</strong>],
          ]}
        />
        <p className="note">{t(($) => $.receipt.zone, { zone: format.zone })}</p>
      </article>
      <div className="row flow">
        <Button
          leftSection={<IconPrinter size="1rem" stroke={1.8} aria-hidden />}
          onClick={() => window.print()}
        >
          {t(($) => $.receipt.print)}
        </Button>
        <span className="note">{t(($) => $.receipt.hint)}</span>
      </div>
    </>
  );
}
