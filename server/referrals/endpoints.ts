import type { OutputOf } from '#contract/decode.ts';
import { reportReferral } from '#contract/resources/referrals.ts';
import { ofOneMoment } from '../platform/db/of-one-moment.ts';
import { type Call, item } from '../platform/http/endpoint.ts';
import { exported } from '../platform/http/exported.ts';
import { referralFile } from './referral-file.ts';
import { type ReferralFigures, referralReport } from './report.ts';

/** What the report is asked with and how it is answered, on the screen and as a file. */
const referral = {
  query: reportReferral.params,
  handle: (
    { db, publisher, query }: Call<OutputOf<typeof reportReferral.params>>,
    figures: ReferralFigures,
  ) => ofOneMoment(db, (tx) => referralReport(tx, figures, publisher, query)),
};

export const referralEndpoints = [
  item(reportReferral, {
    ...referral,
    name: 'ReportReferral',
    title: 'What referrals brought, by day or by referral',
    limit: 'report',
  }),
  exported(reportReferral, {
    ...referral,
    title: 'The report of referrals as a file',
    file: (report, { language }, sorting) => referralFile(report, { language, sorting }),
  }),
];
