import { reportSummary } from '#contract/resources/reports.ts';
import { sampleReport, sampleReportRow } from '#tests/support/samples/list-samples.tsx';
import { walksOfList } from '#tests/support/walks/query-walk.ts';
import { describeWalks } from '#tests/support/walks/walked-screen.ts';

const walks = walksOfList({
  address: '/reports',
  path: reportSummary.path,
  body: sampleReport([sampleReportRow('2026-11-20', 1000)]),
  rowText: '2026-11-20',
});

describeWalks('the summary report agrees with the query machine', walks);
