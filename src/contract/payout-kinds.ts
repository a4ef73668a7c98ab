/** Apart from `enumerations.ts`, which the log-in waits for. */

/** What an account of a payment method is: decides its form and its checksum. */
export const payoutKinds = [
  'email',
  'iban',
  'swift',
  'card',
  'webmoney',
  'capitalist',
  'trc20',
  'erc20',
  'btc',
] as const;
export type PayoutKind = (typeof payoutKinds)[number];
