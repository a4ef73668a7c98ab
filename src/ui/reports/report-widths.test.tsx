import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languages } from '#contract/enumerations.ts';
import type { ReportRow } from '#contract/resources/reports.ts';
import {
  noLinks,
  Publisher,
  ready,
  sampleReport,
  sampleReportRow,
} from '#tests/support/samples/list-samples.tsx';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { sampleMetrics } from '#tests/support/samples/dashboard-samples.ts';
import { DataTable } from '#ui/kit/data-table/data-table.tsx';
import { everyMetric, reportRowId, sumOfRows, totalsOf, useReportColumns } from './columns.tsx';
import { type RowBranches, useRowOpeners } from './row-openers.tsx';
import { useRowSelection } from './row-selection.tsx';

const month = sampleMetrics({ hits: 123_456, clicks: 98_765, conversions: 2_345, payout: '12345.6700' });
const { rows } = sampleReport([sampleReportRow('2026-11-21', 1000)]);

const closed: RowBranches<ReportRow> = {
  by: () => 'country',
  isOpen: () => false,
  toggle() {},
  under: () => [],
  order: () => null,
  instead: () => null,
};

/** As on the page: with what opens and what ticks a row. */
function Table() {
  const openable = useRowOpeners(useReportColumns(['date'], everyMetric, noLinks), 1, closed);
  const selectable = useRowSelection(openable.columns, 1, rows, { sumOf: sumOfRows, cards: false });
  const table = (
    <DataTable
      label="Reports"
      columns={selectable.columns}
      view={ready(rows)}
      rowId={reportRowId}
      totals={totalsOf({ ...month, revenue: '12345.6700' })}
      sorting={null}
      onSort={() => {}}
      onRetry={() => {}}
    />
  );
  return selectable.around(openable.around(table));
}

it.each(languages)('by date has every column in sight at 1440 px in %s', async (language) => {
  await renderUi(
    <Publisher>
      <Table />
    </Publisher>,
    { language },
  );
  const { minWidth } = screen.getByRole('table').style;
  expect(Number.parseFloat(minWidth) * 16).toBeLessThanOrEqual(1163);
});

it('reads out the whole name where a short one stands in the header', async () => {
  await renderUi(
    <Publisher>
      <Table />
    </Publisher>,
    { language: 'ru' },
  );
  const header = screen.getByRole('button', { name: 'Вознаграждение' });
  expect(header.querySelector('[aria-hidden]')?.textContent).toBe('Вознагр.');
});
