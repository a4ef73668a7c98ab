import { reportReferral } from '#contract/resources/referrals.ts';
import { sampleReferralDay, sampleReferralReport } from '#tests/support/samples/referral-samples.ts';
import { walksOfList } from '#tests/support/walks/query-walk.ts';
import { describeWalks } from '#tests/support/walks/walked-screen.ts';

const walks = walksOfList({
  address: '/reports?selectedTab=referral',
  path: reportReferral.path,
  body: sampleReferralReport([sampleReferralDay('2026-11-20')]),
  rowText: '2026-11-20',
});

describeWalks('the report of referrals agrees with the query machine', walks);
