import type { Feature } from '../platform/feature.ts';
import { paymentRules } from './ledger-rules.ts';

export const payments = { ledgerRules: paymentRules } satisfies Feature<never>;
