import { screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ListView } from '#domain/list-view.ts';
import type { Sorting } from '#contract/search.ts';
import { Publisher, ready } from '#tests/support/samples/list-samples.tsx';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { useViewport } from '#tests/support/render/setup-ui.ts';
import type { DataColumn } from './column.ts';
import { DataTable } from './data-table.tsx';

type Row = Readonly<Record<'day' | 'clicks' | 'commission' | 'rate', number | null>>;
const column = (id: keyof Row, folds = true): DataColumn<Row> => ({
  id,
  header: id,
  width: 60,
  cell: (row) => row[id],
  csv: (row) => String(row[id]),
  sort: { kind: 'number', value: (row) => row[id] },
  ...(folds && { isNothing: (row) => (row[id] ?? 0) === 0 }),
});
const columns = [column('day', false), column('clicks'), column('commission'), column('rate')];

const table = (
  rows: readonly Row[],
  sorting: Sorting | null = null,
  view: ListView<readonly Row[]> = ready(rows),
  shown: readonly DataColumn<Row>[] = columns,
) =>
  renderUi(
    <Publisher>
      <DataTable
        label="Days"
        columns={shown}
        view={view}
        rowId={(row) => String(row.day)}
        sorting={sorting}
        onSort={() => {}}
        onRetry={() => {}}
      />
    </Publisher>,
  );
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
const quiet: readonly Row[] = [
  { day: 0, clicks: 0, commission: 0, rate: null },
  { day: 2, clicks: 3, commission: 0, rate: null },
];

describe('columns of nothing but zeros', () => {
  it('fold away, say so, and come back', async () => {
    const { user } = await table(quiet);
    expect(headers()).toEqual(['day', 'clicks']);
    expect(screen.getByText(/Empty columns hidden: commission, rate/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(headers()).toEqual(['day', 'clicks', 'commission', 'rate']);
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(headers()).toEqual(['day', 'clicks']);
  });

  it('fold away in the rows of a narrow screen too', async () => {
    useViewport({ width: 390 });
    const { user } = await table(quiet);
    const [first] = screen.getAllByRole('listitem');
    if (!first) throw new Error('no row');
    await user.click(within(first).getByRole('button'));
    const opened = () =>
      within(first)
        .getAllByRole('term')
        .map((name) => name.textContent);
    expect(opened()).toEqual(['day', 'clicks']);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(opened()).toEqual(['day', 'clicks', 'commission', 'rate']);
  });

  it('are not spoken of where a card is a link, and would not show them', async () => {
    useViewport({ width: 390 });
    const way: DataColumn<Row>['way'] = ({ day }, { className, children }) => (
      <a href={`#${day}`} className={className}>
        {children}
      </a>
    );
    await table(quiet, null, ready(quiet), [
      { ...column('day', false), way },
      { ...column('commission'), card: 'brief' },
      column('rate'),
    ]);
    expect(screen.getByText(/Empty columns hidden/).textContent).toMatch(/: commission\./);
  });

  it('stay where the rows are sorted by one', async () => {
    await table(quiet, { field: 'commission', direction: 'ascend' });
    expect(headers()).toEqual(['day', 'clicks', 'commission']);
  });

  it('are not there at all where there are no rows', async () => {
    await table([], null, { kind: 'empty', filtered: false, stamp: 'fresh', fetchedAt: 0, busy: false });
    expect(headers()).toEqual(['day']);
    expect(screen.queryByText(/Empty columns hidden/)).toBeNull();
  });

  it('are none where any row has something', async () => {
    await table([...quiet, { day: 1, clicks: 0, commission: 1, rate: 0.5 }]);
    expect(headers()).toEqual(['day', 'clicks', 'commission', 'rate']);
    expect(screen.queryByText(/Empty columns hidden/)).toBeNull();
  });
});

describe('columns that a table has no room for', () => {
  const narrow = [
    { ...column('day', false), yields: 2 },
    { ...column('clicks', false), yields: 1 },
    column('commission', false),
    column('rate', false),
  ];
  const full: readonly Row[] = [{ day: 1, clicks: 2, commission: 3, rate: 4 }];
  const inRoom = (room: number, sorting: Sorting | null = null) => {
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(room);
    onTestFinished(() => width.mockRestore());
    return table(full, sorting, ready(full), narrow);
  };

  it('fold away, what is missed least first, say so, and come back', async () => {
    const { user } = await inRoom(260);
    expect(headers()).toEqual(['day', 'commission', 'rate']);
    expect(screen.getByText(/Columns hidden for lack of room: clicks/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(headers()).toEqual(['day', 'clicks', 'commission', 'rate']);
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(headers()).toEqual(['day', 'commission', 'rate']);
  });

  it('never are those that the rows are for, and stay where the rows are sorted by one', async () => {
    await inRoom(100, { field: 'clicks', direction: 'ascend' });
    expect(headers()).toEqual(['clicks', 'commission', 'rate']);
  });

  it.each<ListView<readonly Row[]>>([
    { kind: 'skeleton' },
    { kind: 'empty', filtered: false, stamp: 'fresh', fetchedAt: 0, busy: false },
  ])('fold away under what stands in place of the rows, which is as wide', async (view) => {
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(260);
    onTestFinished(() => width.mockRestore());
    const { container } = await table([], null, view, narrow);
    expect(headers()).toHaveLength(3);
    const [, row] = Array.from(container.querySelectorAll('tr'));
    const across = Array.from(row?.querySelectorAll('td') ?? []).reduce((sum, cell) => sum + cell.colSpan, 0);
    expect(across).toBe(3);
  });

  it('are none where there is room for all', async () => {
    await inRoom(900);
    expect(headers()).toEqual(['day', 'clicks', 'commission', 'rate']);
    expect(screen.queryByText(/lack of room/)).toBeNull();
  });
});
