import { reportReferral } from '#contract/resources/referrals.ts';
import type { Feature } from '../platform/feature.ts';
import { item } from '../platform/http/endpoint.ts';
import { referralCommands } from './commands.ts';
import { payCommissions } from './commissions.ts';
import { referralRules } from './ledger-rules.ts';
import { type ReferralFigures, referralReport } from './report.ts';

export const referrals = {
  endpoints: [
    item(reportReferral, {
      name: 'ReportReferral',
      title: 'What referrals brought, by day or by referral',
      limit: 'report',
      query: reportReferral.params,
      handle: ({ db, publisher, query }, figures: ReferralFigures) =>
        db.transaction((tx) => referralReport(tx, figures, publisher, query), {
          isolationLevel: 'repeatable read',
          accessMode: 'read only',
        }),
    }),
  ],
  commands: referralCommands,
  onConversion: payCommissions,
  ledgerRules: referralRules,
} satisfies Feature<ReferralFigures>;
