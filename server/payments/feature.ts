import type { Feature } from '../platform/feature.ts';
import type { Deps } from '../platform/deps.ts';
import { paymentEndpoints } from './endpoints.ts';
import { paymentRules } from './ledger-rules.ts';
import { paymentCommands } from './payment-commands.ts';

export const payments = {
  endpoints: paymentEndpoints,
  ledgerRules: paymentRules,
  commands: paymentCommands,
} satisfies Feature<Deps>;
