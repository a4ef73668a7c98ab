import type { ReportLinks } from '#ui/reports/columns.tsx';
import type { ReactNode } from 'react';
import type { PaymentPeriod } from '#contract/enumerations.ts';
import type { Conversion } from '#contract/resources/conversions.ts';
import type { ReportRow, ReportSummary } from '#contract/resources/reports.ts';
import type { ListView } from '#domain/list-view.ts';
import { sumMetrics } from '#domain/metrics.ts';
import { PublisherFormatProvider } from '#ui/kit/publisher-format.context.tsx';
import { currency, now, sampleMetrics, zone } from './dashboard-samples.ts';

/** Rows and views for tests of lists. The moment is Sunday noon in Prague. */
export const ready = <T,>(value: T): ListView<T> => ({
  kind: 'ready',
  value,
  fetchedAt: now,
  busy: false,
  stamp: 'fresh',
});

interface PublisherProps {
  readonly children: ReactNode;
  /** A zone. */
  readonly livesIn?: string | undefined;
  readonly paid?: PaymentPeriod | undefined;
  /** How far the server's clock is ahead of the device's, ms. */
  readonly difference?: number;
}

/** The publisher of the samples: dollars, Prague where no other zone is said, paid by the month. */
export const Publisher = ({ children, livesIn = zone, paid = 'month', difference = 0 }: PublisherProps) => (
  <PublisherFormatProvider
    currency={currency}
    zone={livesIn}
    paymentPeriod={paid}
    now={() => now}
    difference={difference}
  >
    {children}
  </PublisherFormatProvider>
);

export const sampleConversion = (change: Partial<Conversion> = {}): Conversion => ({
  '@id': '/publisher/api/ch/conversions/1',
  id: '1',
  createdAt: '2026-11-20T09:30:15.000Z',
  source: { type: 'offer', relativeId: 12, label: 'Aurora VPN' },
  offer: { relativeId: 12, label: 'Aurora VPN' },
  extClickId: 'click-77',
  subSource: 'push',
  track: null,
  device: 'mobile',
  country: 'CZ',
  payout: '12.5000',
  type: 'CPA',
  status: 'approved',
  holdUntil: null,
  reason: null,
  transactionId: 'TX-1',
  goal: 'Registration',
  ...change,
});

/** So many conversions, an hour apart, the newest first. */
export const sampleConversions = (count: number): Conversion[] =>
  Array.from({ length: count }, (_, index) =>
    sampleConversion({
      '@id': `/publisher/api/ch/conversions/${index + 1}`,
      id: String(index + 1),
      transactionId: `TX-${index + 1}`,
      createdAt: new Date(now - index * 3_600_000).toISOString(),
      payout: `${index + 1}.0000`,
    }),
  );

export const sampleReportRow = (day: string, hits: number): ReportRow => ({
  groups: [{ dimension: 'date', value: day, label: null }],
  metrics: sampleMetrics({ hits, clicks: hits / 2, conversions: 1, payout: '3.0000' }),
});

export function sampleReport(rows: readonly ReportRow[]): ReportSummary {
  return {
    from: '2026-10-24',
    to: '2026-11-22',
    timezone: zone,
    currency,
    groupings: ['date'],
    rows: [...rows],
    total: sumMetrics(rows.map((row) => row.metrics)),
    dataAsOf: '2026-11-22T10:55:00Z',
    nextRefresh: 300_000,
    building: false,
  };
}

/** A report that leads nowhere: outside of the panel there is nothing else. */
export const noLinks: ReportLinks = {
  Behind: ({ children }) => children,
  Within: ({ children }) => children,
};
