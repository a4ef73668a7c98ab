import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { GroupingDimension, Language } from '#contract/enumerations.ts';
import type { ReportRow } from '#contract/resources/reports.ts';
import {
  noLinks,
  Publisher,
  ready,
  sampleReport,
  sampleReportRow,
} from '#tests/support/samples/list-samples.tsx';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { DataTable } from '#ui/kit/data-table/data-table.tsx';
import { everyMetric, reportOrder, reportRowId, totalsOf, useReportColumns } from './columns.tsx';
import { forecastOf } from './forecast-of.ts';
import { rowsOf } from './rows-of.ts';

const report = sampleReport([sampleReportRow('2026-11-21', 1000), sampleReportRow('2026-11-22', 500)]);

function Table(props: {
  readonly rows: readonly ReportRow[];
  readonly groupings: readonly GroupingDimension[];
}) {
  return (
    <DataTable
      label="Reports"
      columns={useReportColumns(props.groupings, everyMetric, noLinks)}
      view={ready(props.rows)}
      rowId={reportRowId}
      totals={totalsOf(report.total)}
      sorting={null}
      onSort={() => {}}
      onRetry={() => {}}
    />
  );
}
const drawn = (
  rows = report.rows,
  groupings: readonly GroupingDimension[] = ['date'],
  language: Language = 'en',
) =>
  renderUi(
    <Publisher>
      <Table rows={rows} groupings={groupings} />
    </Publisher>,
    { language },
  );
const valueIn = (row: HTMLElement, column: string) => {
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent ?? '');
  const place = headers.findIndex((header) => header.startsWith(column));
  return row.children[place]?.textContent;
};

describe('a report', () => {
  it('has a column for every metric, each with its explanation; nothing but zeros is folded away', async () => {
    const { user } = await drawn();
    expect(screen.queryByRole('columnheader', { name: /^Commission/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    const buttons = within(screen.getByRole('table')).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual([
      'Date',
      'Hits',
      'uHits',
      'Clicks',
      'uClicks',
      'Conversions',
      'Ratio',
      'Payout',
      'EPC',
      'Revenue',
      'Commission',
      'EPM',
      'GPM',
      'uGPM',
      'uGPC',
    ]);
    const explained = buttons.filter((button) => button.hasAttribute('aria-describedby'));
    expect(explained).toHaveLength(14);
  });

  it('has totals that are the sum of its rows', async () => {
    await drawn();
    const total = screen.getByRole('row', { name: /^Total/ });
    expect(valueIn(total, 'Hits')).toBe('1,500');
    expect(valueIn(total, 'Clicks')).toBe('750');
    expect(valueIn(total, 'Conversions')).toBe('2');
    expect(valueIn(total, 'Payout')).toBe('$6.00');
    expect(valueIn(total, 'Ratio')).toBe('1 : 375 (0.27%)');
    expect(valueIn(total, 'EPC')).toBe('$0.008');
  });

  it('keeps each of its groupings in sight when it is scrolled to the side', async () => {
    await drawn(report.rows, ['offerCampaign', 'country']);
    const [, row] = screen.getAllByRole('row');
    expect([...(row?.children ?? [])].map((cell) => cell.hasAttribute('data-stays')).slice(0, 3)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('writes each grouping its own way, and says where an event carried none', async () => {
    const row: ReportRow = {
      groups: [
        { dimension: 'country', value: 'DE', label: null },
        { dimension: 'device', value: 'mobile', label: null },
        { dimension: 'offerCampaign', value: '12', label: 'Aurora VPN' },
        { dimension: 'sub1', value: null, label: null },
      ],
      metrics: report.total,
    };
    await drawn([row], ['country', 'device', 'offerCampaign', 'sub1']);
    const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell'); // getAllByRole gives elements
    expect(cells.slice(0, 4).map((cell) => cell.textContent)).toEqual([
      'Germany',
      'Mobile',
      'Aurora VPN',
      'Not set',
    ]);
  });

  it.each([
    ['en', 'No redirect', 'Direct offers'],
    ['ru', 'Без переадресации', 'Офферы напрямую'],
  ] as const)(
    'says what it means to have no offer, or no smartlink: %s',
    async (language, offer, smartlink) => {
      const without = (dimension: GroupingDimension) => ({ dimension, value: null, label: null });
      const row = { groups: [without('offerCampaign'), without('smartlinkCampaign')], metrics: report.total };
      await drawn([row], ['offerCampaign', 'smartlinkCampaign'], language);
      expect(screen.getByRole('cell', { name: offer })).toBeDefined();
      expect(screen.getByRole('cell', { name: smartlink })).toBeDefined();
    },
  );

  it('starts with what is newest, or what has earned most', () => {
    expect(reportOrder(['date', 'country'])).toEqual({ field: 'date', direction: 'descend' });
    expect(reportOrder(['hour'])).toEqual({ field: 'hour', direction: 'descend' });
    expect(reportOrder(['country', 'device'])).toEqual({ field: 'payout', direction: 'descend' });
    // each country's dates stay together
    expect(reportOrder(['country', 'date'])).toEqual({ field: 'country', direction: 'ascend' });
  });

  it('tells rows apart that differ in what they lack', () => {
    const of = (value: string | null): ReportRow => ({
      groups: [{ dimension: 'sub1', value, label: null }],
      metrics: report.total,
    });
    expect(new Set([of(null), of(''), of('a')].map(reportRowId)).size).toBe(3);
  });

  it('has a forecast to the end of a period under way, and of no other', () => {
    const soFar = { ...report, from: '2026-11-01', to: '2026-11-22', dataAsOf: '2026-11-15T23:00:00.000Z' };
    const forecast = forecastOf(soFar, { from: '2026-11-01', to: '2026-11-30' }, '2026-11-22');
    expect(forecast?.metrics).toMatchObject({ hits: 3000, payout: '12.0000' });
    expect(forecastOf(soFar, { from: '2026-11-01', to: '2026-11-22' }, '2026-11-22')).toBeUndefined();
    // kept, and seen on the next day
    expect(forecastOf(soFar, { from: '2026-11-02', to: '2026-11-23' }, '2026-11-23')).toBeUndefined();
  });

  it('is empty, not ready, when it has no rows', () => {
    expect(rowsOf(ready(sampleReport([])))).toMatchObject({ kind: 'empty' });
    expect(rowsOf(ready(report))).toMatchObject({ kind: 'ready', value: report.rows });
    expect(rowsOf({ kind: 'skeleton' })).toEqual({ kind: 'skeleton' });
  });
});
