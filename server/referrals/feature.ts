import type { Feature } from '../platform/feature.ts';
import { referralCommands } from './commands.ts';
import { payCommissions } from './commissions.ts';
import { referralEndpoints } from './endpoints.ts';
import { referralRules } from './ledger-rules.ts';
import type { ReferralFigures } from './report.ts';

export const referrals = {
  endpoints: referralEndpoints,
  commands: referralCommands,
  onConversion: payCommissions,
  ledgerRules: referralRules,
} satisfies Feature<ReferralFigures>;
