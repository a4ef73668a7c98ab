import type { Feature } from '../platform/feature.ts';
import { countConversions } from './count-conversions.ts';
import { reportEndpoints } from './endpoints.ts';
import { reportRules } from './ledger-rules.ts';

export const reports = {
  endpoints: reportEndpoints,
  onConversion: countConversions,
  ledgerRules: reportRules,
} satisfies Feature<never>;
