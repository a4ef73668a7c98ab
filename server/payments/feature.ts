import type { Feature } from '../platform/feature.ts';
import type { Deps } from '../platform/deps.ts';
import { paymentRules } from './ledger-rules.ts';
import { paymentCommands } from './payment-commands.ts';

export const payments = { ledgerRules: paymentRules, commands: paymentCommands } satisfies Feature<Deps>;
