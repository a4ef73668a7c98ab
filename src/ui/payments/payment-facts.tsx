import type { Payment } from '#contract/resources/payments.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { rangeText } from '#ui/kit/date-range-picker/range-text.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Facts, Section } from '#ui/kit/section/section.tsx';

/** What is known of a payment besides its money (specification 3). */
export function PaymentFacts({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation('payments');
  const format = usePublisherFormat();
  const moment = (at: string) => (
    <time dateTime={at} title={format.zone}>
      {format.moment(at, 'dateTime')}
    </time>
  );
  const { status, method, account, createdAt, expectedAt, settledAt, reference, note } = payment;
  return (
    <Section title={t(($) => $.facts.title)}>
      <Facts
        facts={[
          [t(($) => $.columns.number), payment.relativeId],
          [t(($) => $.columns.period), rangeText(payment, format)],
          [t(($) => $.columns.method), method],
          [t(($) => $.facts.account), account],
          [t(($) => $.facts.createdAt), moment(createdAt)],
          [t(($) => $.facts.expectedAt), status === 'inPayment' && expectedAt ? moment(expectedAt) : null],
          [
            t(($) => $.facts.settledAt[status === 'inPayment' ? 'paid' : status]),
            settledAt && moment(settledAt),
          ],
          [t(($) => $.facts.reference), reference],
          [t(($) => $.columns.note), note],
        ]}
      />
    </Section>
  );
}
