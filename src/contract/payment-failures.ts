/** Apart from `enumerations.ts`, which the log-in waits for. */

/** Why a payment could not be made. */
export const paymentFailures = [
  'accountInvalid',
  'accountClosed',
  'nameMismatch',
  'limit',
  'provider',
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];
