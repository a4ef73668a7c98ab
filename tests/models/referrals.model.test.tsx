import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import { reportReferral } from '#contract/resources/referrals.ts';
import { sampleReferralDay, sampleReferralReport } from '#tests/support/samples/referral-samples.ts';
import { walksOfList } from '#tests/support/walks/query-walk.ts';
import { handledTimers } from '#tests/support/walks/walked-screen.ts';

const { walks, close } = walksOfList({
  address: '/reports?selectedTab=referral',
  path: reportReferral.path,
  body: sampleReferralReport([sampleReferralDay('2026-11-20')]),
  rowText: '2026-11-20',
});

describe('the report of referrals agrees with the query machine when', () => {
  beforeEach(() => {
    vi.useFakeTimers(handledTimers);
  });
  afterEach(async () => {
    await close();
    vi.useRealTimers();
  });

  it.each(walks)('$title', ({ run }) => run(), 120_000);
});
