import type { TFunction } from 'i18next';
import type { Payment } from '#contract/resources/payments.ts';
import { isLate, paymentTones } from '#domain/payment-display.ts';
import type { PublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { StatusDot } from '#ui/kit/status-dot/status-dot.tsx';
import { Truncated } from '#ui/kit/truncated/truncated.tsx';
import classes from './payments.module.css';

interface StatusCellProps {
  readonly payment: Payment;
  /** Of the list, as all its rows have them. */
  readonly t: TFunction<'payments'>;
  readonly format: PublisherFormat;
}

/** Where the payment stands and, under it, when it is expected or why its money came back. */
export function StatusCell({ payment, t, format }: StatusCellProps) {
  const dot = <StatusDot tone={paymentTones[payment.status]} label={t(($) => $.status[payment.status])} />;
  const why = whyOf({ payment, t, format });
  if (why === null) return dot;
  return (
    <span className={classes['status']}>
      {dot}
      <span className={`cut ${classes['why']}`}>
        <Truncated text={why} />
      </span>
    </span>
  );
}

function whyOf({ payment, t, format }: StatusCellProps): string | null {
  const { status, expectedAt, failure, note } = payment;
  if (status === 'failed' && failure !== null) return t(($) => $.failure[failure]);
  if (status === 'returned') return note;
  if (status !== 'inPayment' || expectedAt === null) return null;
  const late = isLate(payment, format.moment(expectedAt, 'date'), format.today());
  return t(($) => (late ? $.wasExpected : $.expected), { date: format.moment(expectedAt, 'short') });
}
