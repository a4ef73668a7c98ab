import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import { reportSummary } from '#contract/resources/reports.ts';
import { sampleReport, sampleReportRow } from '#tests/support/samples/list-samples.tsx';
import { walksOfList } from '#tests/support/walks/query-walk.ts';
import { handledTimers } from '#tests/support/walks/walked-screen.ts';

const { walks, close } = walksOfList({
  address: '/reports',
  path: reportSummary.path,
  body: sampleReport([sampleReportRow('2026-11-20', 1000)]),
  rowText: '2026-11-20',
});

describe('the summary report agrees with the query machine when', () => {
  beforeEach(() => {
    vi.useFakeTimers(handledTimers);
  });
  afterEach(async () => {
    await close();
    vi.useRealTimers();
  });

  it.each(walks)('$title', ({ run }) => run(), 120_000);
});
