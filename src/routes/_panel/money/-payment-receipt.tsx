import { getRouteApi } from '@tanstack/react-router';
import type { Payment } from '#contract/resources/payments.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DetailPage } from '#ui/kit/detail-page/detail-page.tsx';
import { PaymentReceipt } from '#ui/payments/payment-receipt.tsx';
import { useConfig } from '#world/config-store.ts';
import type { Answered } from '#world/use-ask.ts';
import { usePublisher } from '../../-publisher.ts';
import { BackToPayment } from './-payment-links.tsx';

const panel = getRouteApi('/_panel');

interface ReceiptProps {
  /** Of the payment. */
  readonly id: string;
  readonly detail: Answered<Payment>;
}

/** The receipt of a payment; one that is not paid has none. */
export function Receipt({ id, detail }: ReceiptProps) {
  const { t } = useTranslation('payments');
  const { world, config } = panel.useRouteContext();
  const { brand } = useConfig(config);
  const publisher = usePublisher(world);
  // Its own heading says of what.
  const title = t(($) => $.actions.receipt);
  return (
    <DetailPage title={title} nameOf={() => title} detail={detail} back={<BackToPayment id={id} />}>
      {(payment) =>
        payment.actions.includes('receipt') ? (
          <PaymentReceipt payment={payment} network={brand.name} publisher={publisher} />
        ) : (
          <p>{t(($) => $.receipt.none)}</p>
        )
      }
    </DetailPage>
  );
}
