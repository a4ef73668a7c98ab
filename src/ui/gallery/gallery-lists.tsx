import { useMemo, useState } from 'react';
import { DEFAULT_PAGE_SIZE, type PageSize } from '#contract/limits.ts';
import type { Sorting } from '#contract/search.ts';
import type { DayRange } from '#domain/date-range.ts';
import { formatCount } from '#domain/number-format.ts';
import { CountryCell } from '#ui/kit/cells/cells.tsx';
import type { DataColumn } from '#ui/kit/data-table/column.ts';
import { DataTable } from '#ui/kit/data-table/data-table.tsx';
import type { FilterValues } from '#ui/kit/filter-drawer/filter-field.ts';
import { FilterTool } from '#ui/kit/list-page/filter-tool.tsx';
import { usePager } from '#ui/kit/pager/use-pager.tsx';
import { usePublisherFormat, type PublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { TagList } from '#ui/kit/tag-list/tag-list.tsx';
import { tagsOf } from '#ui/kit/tag-list/tags-of.ts';
import { Toolbar } from '#ui/kit/toolbar/toolbar.tsx';
import { Truncated } from '#ui/kit/truncated/truncated.tsx';
import { Exhibit } from './exhibit.tsx';
import { filterFields, sampleRows, sampleTotals, type SampleRow } from './samples.ts';

const TOTAL = 495;
const LABEL = 'Samples';
const many: FilterValues = {
  country: ['CZ', 'DE', 'FR', 'GB', 'IT', 'PL', 'ES', 'UA'],
  offer: [1, 2, 3],
  device: ['mobile'],
};

/** Toolbar with dates and filters, tags, table or cards, pages. */
export function GalleryLists() {
  const format = usePublisherFormat();
  const [range, setRange] = useState<DayRange>(() => ({ from: format.today(), to: format.today() }));
  const [values, setValues] = useState<FilterValues>(many);
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<PageSize>(DEFAULT_PAGE_SIZE);
  const columns = useMemo(() => columnsOf(format), [format]);
  const { pager, rows } = usePager({ page, size, total: TOTAL, onPage: setPage, onSize: setSize });
  const tags = tagsOf(filterFields, values);
  return (
    <>
      <Exhibit name="Toolbar, date range, filter drawer, tags">
        <Toolbar
          range={range}
          onRange={setRange}
          busy={false}
          onRefresh={() => {}}
          onReset={() => setValues({})}
          filters={
            <FilterTool fields={filterFields} values={values} count={tags.length} onApply={setValues} />
          }
        />
        <TagList tags={tags} onRemove={({ name, without }) => setValues({ ...values, [name]: without })} />
      </Exhibit>
      <Exhibit name="Pages">
        {rows}
        {pager}
      </Exhibit>
      <Exhibit name="Table, windowed, with totals; cards at 390 px">
        <DataTable
          label={LABEL}
          columns={columns}
          view={{ kind: 'ready', value: sampleRows, fetchedAt: 0, busy: false, stamp: 'fresh' }}
          rowId={(row) => row.id}
          sorting={sorting}
          onSort={setSorting}
          totals={sampleTotals}
          onRetry={() => {}}
        />
      </Exhibit>
    </>
  );
}

const columnsOf = (format: PublisherFormat): DataColumn<SampleRow>[] => [
  {
    id: 'offer',
    header: 'Offer',
    width: 220,
    card: 'title',
    cell: ({ offer }) => <Truncated text={offer} />,
    csv: ({ offer }) => offer,
    sort: { kind: 'text', value: ({ offer }) => offer },
  },
  {
    id: 'country',
    header: 'Country',
    width: 180,
    cell: ({ country }) => (country === '' ? null : <CountryCell code={country} named />),
    csv: ({ country }) => country,
  },
  {
    id: 'clicks',
    header: 'Clicks',
    width: 120,
    align: 'end',
    explanation: 'Hits that were forwarded to an offer.',
    cell: ({ clicks }) => formatCount(clicks),
    csv: ({ clicks }) => String(clicks),
    total: ({ clicks }) => formatCount(clicks),
    sort: { kind: 'number', value: ({ clicks }) => clicks, first: 'descend' },
  },
  {
    id: 'payout',
    header: 'Payout',
    width: 140,
    align: 'end',
    card: 'aside',
    cell: ({ payout }) => format.money(payout),
    csv: ({ payout }) => payout,
    total: ({ payout }) => format.money(payout),
  },
];
