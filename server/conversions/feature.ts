import type { Feature } from '../platform/feature.ts';
import { approve, correct, listConversions, reject } from './conversion-commands.ts';
import { conversionEndpoints } from './endpoints.ts';
import { endHolds } from './end-holds.ts';
import { conversionRules } from './ledger-rules.ts';
import { conversionSentences } from './sentences.ts';

export const conversions = {
  sentences: conversionSentences,
  endpoints: conversionEndpoints,
  commands: [listConversions, approve, reject, correct],
  jobs: [{ name: 'holds', everyMs: 30_000, restsForHistory: true, run: endHolds }],
  ledgerRules: conversionRules,
} satisfies Feature<never>;
