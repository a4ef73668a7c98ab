import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { dashboard } from '#contract/resources/dashboard.ts';
import {
  sampleChart,
  sampleDashboard,
  sampleImpressions,
  sampleNews,
} from '#tests/support/samples/dashboard-samples.ts';
import { sampleNextPayment } from '#tests/support/samples/payout-samples.ts';
import { walksOfList } from '#tests/support/walks/query-walk.ts';
import { handledTimers } from '#tests/support/walks/walked-screen.ts';

/** The other blocks have their answers at once: only the key figures are walked. */
const others: Readonly<Record<string, unknown>> = {
  [paths.dashboardChart]: sampleChart(),
  [paths.nextPayment]: sampleNextPayment(),
  [paths.dashboardImpressions]: sampleImpressions(),
  [paths.announcements]: {
    'hydra:member': sampleNews(),
    'hydra:totalItems': 4,
    totalItems: 4,
    itemsPerPage: 20,
  },
};
const keyFigures = () => screen.getByRole('group', { name: 'Key figures' });

const { walks, close } = walksOfList({
  address: '/dashboard',
  path: dashboard.path,
  body: sampleDashboard(),
  rowText: '$1,234.50',
  others: (path) => others[path],
  message: () => screen.queryByRole('group', { name: 'Key figures' })?.querySelector('[role=status]') ?? null,
  busy: keyFigures,
  around: keyFigures,
});

describe('the key figures of the dashboard agree with the query machine when', () => {
  beforeEach(() => {
    vi.useFakeTimers(handledTimers);
  });
  afterEach(async () => {
    await close();
    vi.useRealTimers();
  });

  it.each(walks)('$title', ({ run }) => run(), 120_000);
});
