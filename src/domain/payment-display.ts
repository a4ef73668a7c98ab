import type { PaymentStatus } from '#contract/enumerations.ts';
import type { PayoutKind } from '#contract/payout-kinds.ts';
import type { Payment } from '#contract/resources/payments.ts';
import type { StatusTone } from './status-display.ts';

/** Where a payment stands; words carry it, the colour only helps. */
export const paymentTones: Readonly<Record<PaymentStatus, StatusTone>> = {
  inPayment: 'underWay',
  paid: 'positive',
  failed: 'negative',
  returned: 'negative',
};

/** Where money goes by a method, as its state says it; `hand`: the network has not said by what. */
export type PaymentPlace = 'bank' | 'card' | 'wallet' | 'chain' | 'hand';

export const placeOf = ({ kind }: Pick<Payment, 'kind'>): PaymentPlace =>
  (kind && (places as Partial<typeof places>)[kind]) ?? 'hand'; // of a kind that we do not know nothing more can be said

const places: Readonly<Record<PayoutKind, PaymentPlace>> = {
  email: 'wallet',
  iban: 'bank',
  swift: 'bank',
  card: 'card',
  webmoney: 'wallet',
  capitalist: 'wallet',
  trc20: 'chain',
  erc20: 'chain',
  btc: 'chain',
};

/** Whether it is still on its way after the day that it was expected by. Days are the publisher's. */
export const isLate = (
  { status }: Pick<Payment, 'status'>,
  expectedDay: string | null,
  today: string,
): boolean => status === 'inPayment' && expectedDay !== null && expectedDay < today;

/** Whether its money is in the balance again. */
export const isGivenBack = ({ status }: Pick<Payment, 'status'>): boolean =>
  status === 'failed' || status === 'returned';

/** Whether the publisher has to do something about it: what the payment service alone refused mends itself. */
export const wantsMending = (payment: Pick<Payment, 'status' | 'failure'>): boolean =>
  isGivenBack(payment) && payment.failure !== 'provider';
