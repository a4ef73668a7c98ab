import type { Payment } from '#contract/resources/payments.ts';
import { paymentTones } from '#domain/payment-display.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import { StatusDot } from '#ui/kit/status-dot/status-dot.tsx';

/** What a payment has been, the oldest step first. */
export function PaymentHistory({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation('payments');
  const format = usePublisherFormat();
  const title = t(($) => $.history);
  return (
    <Section title={title}>
      <ol aria-label={title} className="stack">
        {payment.history.map(({ at, status }) => (
          <li key={status} className="flow ends">
            <StatusDot tone={paymentTones[status]} label={t(($) => $.status[status])} />
            <time className="note" dateTime={at} title={format.zone}>
              {format.moment(at, 'dateTime')}
            </time>
          </li>
        ))}
      </ol>
    </Section>
  );
}
