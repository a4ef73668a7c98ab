import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languages } from '#contract/enumerations.ts';
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
import { everyMetric, reportRowId, totalsOf, useReportColumns } from './columns.tsx';

const month = sampleMetrics({ hits: 123_456, clicks: 98_765, conversions: 2_345, payout: '12345.6700' });
const { rows } = sampleReport([sampleReportRow('2026-11-21', 1000)]);

function Table() {
  return (
    <DataTable
      label="Reports"
      columns={useReportColumns(['date'], everyMetric, noLinks)}
      view={ready(rows)}
      rowId={reportRowId}
      totals={totalsOf({ ...month, revenue: '12345.6700' })}
      sorting={null}
      onSort={() => {}}
      onRetry={() => {}}
    />
  );
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
