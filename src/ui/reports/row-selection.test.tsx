import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReportRow } from '#contract/resources/reports.ts';
import {
  noLinks,
  Publisher,
  ready,
  sampleReport,
  sampleReportRow,
} from '#tests/support/samples/list-samples.tsx';
import { useViewport } from '#tests/support/render/setup-ui.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { useCards } from '#ui/kit/use-narrow.ts';
import { DataTable } from '#ui/kit/data-table/data-table.tsx';
import { everyMetric, reportRowId, sumOfRows, totalsOf, useReportColumns } from './columns.tsx';
import { useRowSelection } from './row-selection.tsx';

const report = sampleReport([
  sampleReportRow('2026-11-20', 1000),
  sampleReportRow('2026-11-21', 100),
  sampleReportRow('2026-11-22', 10),
]);

function Table({ rows, ticks = true }: { readonly rows: readonly ReportRow[]; readonly ticks?: boolean }) {
  const all = useReportColumns(['date'], everyMetric, noLinks);
  const { columns, foot, around } = useRowSelection(all, 1, rows, {
    sumOf: ticks ? sumOfRows : null,
    cards: useCards(),
  });
  return around(
    <DataTable
      label="Reports"
      columns={columns}
      view={ready(rows)}
      rowId={reportRowId}
      totals={totalsOf(report.total)}
      foot={foot}
      sorting={null}
      onSort={() => {}}
      onRetry={() => {}}
    />,
  );
}
const page = (rows: readonly ReportRow[], ticks?: boolean) => (
  <Publisher>
    <Table rows={rows} {...(ticks !== undefined && { ticks })} />
  </Publisher>
);
const box = (day: string) => screen.getByRole('checkbox', { name: `Select ${day}` });
/** Each sum with its hits and its payout. */
const sums = () =>
  [...document.querySelectorAll('tfoot tr')].map((row) => {
    const cells = [...row.children].map((cell) => cell.textContent);
    return [cells[0], cells[1], cells.find((text) => text?.startsWith('$'))];
  });

it('adds up the rows that are ticked, and all others', async () => {
  const { user } = await renderUi(page(report.rows));
  expect(sums()).toEqual([['Total', '1,110', '$9.00']]);
  await user.click(box('2026-11-20'));
  expect(sums()).toEqual([
    ['1 row selected', '1,000', '$3.00'],
    ['All other rows', '110', '$6.00'],
    ['Total', '1,110', '$9.00'],
  ]);
  await user.click(box('2026-11-22'));
  expect(sums()[0]).toEqual(['2 rows selected', '1,010', '$6.00']);
  expect(sums()[1]).toEqual(['All other rows', '100', '$3.00']);
  await user.click(box('2026-11-20'));
  expect(sums()[0]).toEqual(['1 row selected', '10', '$3.00']);
  await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
  expect(sums()).toHaveLength(1);
  expect(box('2026-11-22')).toHaveProperty('checked', false);
});

it('is reached from the row that has the focus, and ticked by the space bar', async () => {
  const { user } = await renderUi(page(report.rows));
  const [, first, second] = within(screen.getByRole('table')).getAllByRole('row');
  first?.focus();
  await user.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement).toBe(second);
  await user.tab();
  expect(document.activeElement).toBe(box('2026-11-21'));
  await user.keyboard(' ');
  expect(sums()[0]).toEqual(['1 row selected', '100', '$3.00']);
});

it('is ticked by the space bar on the row itself', async () => {
  const { user } = await renderUi(page(report.rows));
  const [, first, second] = within(screen.getByRole('table')).getAllByRole('row');
  first?.focus();
  await user.keyboard(' {ArrowDown}');
  await expect.poll(() => document.activeElement).toBe(second);
  await user.keyboard(' ');
  expect(sums()[0]).toEqual(['2 rows selected', '1,100', '$6.00']);
  expect(document.activeElement).toBe(second);
  await user.keyboard(' ');
  expect(sums()[0]).toEqual(['1 row selected', '1,000', '$3.00']);
});

it('counts no row that a newer answer does not have', async () => {
  const { user, rerender } = await renderUi(page(report.rows));
  await user.click(box('2026-11-20'));
  await user.click(box('2026-11-21'));
  rerender(page(report.rows.slice(1)));
  await expect.poll(() => sums()[0]).toEqual(['1 row selected', '100', '$3.00']);
  rerender(page(report.rows.slice(2)));
  await expect.poll(() => sums()).toHaveLength(1);
});

it('is begun on a phone in an opened row, and goes on with a press each', async () => {
  useViewport({ width: 390 });
  const { user } = await renderUi(page(report.rows));
  const card = (name: string) =>
    screen.queryByRole('button', { name: new RegExp(`^${name}`) })?.textContent ?? null;
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^2026-11-20/ }));
  await user.click(box('2026-11-20'));
  expect(card('1 row selected')).toMatch(/Payout \$3\.00Clicks 500/);
  await user.click(box('2026-11-22'));
  expect(card('2 rows selected')).toMatch(/Payout \$6\.00/);
  expect(card('All other rows')).toMatch(/Payout \$3\.00/);
  await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
  expect(card('2 rows selected')).toBeNull();
  // the row that is open can be the first again
  expect(screen.getAllByRole('checkbox')).toEqual([box('2026-11-20')]);
});

it('is not offered where nothing adds up', async () => {
  await renderUi(page(report.rows, false));
  expect(screen.queryByRole('checkbox')).toBeNull();
});
