import type { Feature } from '../platform/feature.ts';
import type { Deps } from '../platform/deps.ts';
import { paymentEndpoints } from './endpoints.ts';
import { paymentRules } from './ledger-rules.ts';
import { nextPaymentEndpoint, type ForecastNeeds } from './next-payment.ts';
import { paymentCommands } from './payment-commands.ts';
import { paymentSentences } from './sentences.ts';

declare module '../platform/limits.ts' {
  interface Limits {
    /** How often a publisher asks for the next payment. */
    readonly forecast: Limit;
  }
}

export const payments = {
  sentences: paymentSentences,
  limits: { forecast: '120/60' },
  // `next` is no payment's id
  endpoints: [nextPaymentEndpoint, ...paymentEndpoints],
  ledgerRules: paymentRules,
  commands: paymentCommands,
} satisfies Feature<Deps & ForecastNeeds>;
