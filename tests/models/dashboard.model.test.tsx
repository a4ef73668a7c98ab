import { screen } from '@testing-library/react';
import { paths } from '#contract/paths.ts';
import { dashboard } from '#contract/resources/dashboard.ts';
import { sampleAttention } from '#tests/support/samples/attention-samples.ts';
import { sampleBalance, sampleSummary } from '#tests/support/samples/balance-samples.ts';
import {
  sampleChart,
  sampleDashboard,
  sampleImpressions,
  sampleNews,
} from '#tests/support/samples/dashboard-samples.ts';
import { sampleNextPayment } from '#tests/support/samples/payout-samples.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';
import { walksOfList } from '#tests/support/walks/query-walk.ts';
import { describeWalks } from '#tests/support/walks/walked-screen.ts';

/** The other blocks have their answers at once: only the key figures are walked. */
const others: Readonly<Record<string, unknown>> = {
  [paths.dashboardChart]: sampleChart(),
  [paths.nextPayment]: sampleNextPayment(),
  [paths.attention]: sampleAttention([]),
  [paths.balance]: sampleBalance(),
  [paths.balanceSummary]: sampleSummary(),
  [paths.dashboardImpressions]: sampleImpressions(),
  [paths.announcements]: answerOf(sampleNews()),
};
const keyFigures = () => screen.getByRole('group', { name: 'Key figures' });

const walks = walksOfList({
  address: '/dashboard',
  path: dashboard.path,
  body: sampleDashboard(),
  rowText: '$1,234.50',
  others: (path) => others[path],
  message: () => screen.queryByRole('group', { name: 'Key figures' })?.querySelector('[role=status]') ?? null,
  busy: keyFigures,
  around: keyFigures,
});

describeWalks('the key figures of the dashboard agree with the query machine', walks);
