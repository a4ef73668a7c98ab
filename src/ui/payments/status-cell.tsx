import type { TFunction } from 'i18next';
import type { Payment } from '#contract/resources/payments.ts';
import { isLate, paymentTones } from '#domain/payment-display.ts';
import { StatusWithWhy } from '#ui/kit/cells/two-lines.tsx';
import { smallRoom } from '#ui/kit/data-table/text-room.ts';
import type { PublisherFormat } from '#ui/kit/publisher-format.context.tsx';

interface StatusCellProps {
  readonly payment: Payment;
  /** Stands under the status. */
  readonly why: string | null;
  /** Of the list, as all its rows have them. */
  readonly t: TFunction<'payments'>;
}

/** Where the payment stands and, under it, when it is expected or why its money came back. */
export function StatusCell({ payment: { status }, why, t }: StatusCellProps) {
  return <StatusWithWhy tone={paymentTones[status]} label={t(($) => $.status[status])} why={why} />;
}

/** When a payment is expected, or why it failed. */
export function whyOf(payment: Payment, t: TFunction<'payments'>, format: PublisherFormat): string | null {
  const { status, expectedAt, failure } = payment;
  if (status === 'failed' && failure !== null) return t(($) => $.failure[failure]);
  if (status !== 'inPayment' || expectedAt === null) return null;
  const late = isLate(payment, format.moment(expectedAt, 'date'), format.today());
  return t(($) => (late ? $.wasExpected : $.expected), { date: format.moment(expectedAt, 'short') });
}

/** What the network wrote about money that has come back. */
export const noteOf = ({ status, note }: Payment): string | null => (status === 'returned' ? note : null);

/** px of the status's dot and of what stands between it and its words. */
const UNDER_DOT_PX = 16;
/** px that it takes under the status. */
export const whyRoom = (why: string | null): number => (why === null ? 0 : smallRoom(why) + UNDER_DOT_PX);
