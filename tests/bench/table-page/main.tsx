import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '#ui/kit/theme/tokens.css';
import '#ui/kit/theme/global.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { startTexts } from '#tests/support/render/texts.ts';
import type { DataColumn } from '#ui/kit/data-table/column.ts';
import { DataTable } from '#ui/kit/data-table/data-table.tsx';
import { PublisherFormatProvider } from '#ui/kit/publisher-format.context.tsx';
import { panelTheme, panelVariables } from '#ui/kit/theme/theme.ts';

interface Row {
  readonly id: string;
  readonly figures: readonly number[];
}

const rows: readonly Row[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `row ${index}`,
  figures: Array.from({ length: 13 }, (_figure, place) => (index * 7919 + place * 104_729) % 100_000),
}));

const figure = (place: number): DataColumn<Row> => ({
  id: `figure${place}`,
  header: `Figure ${place}`,
  explanation: 'A number that means nothing.',
  cell: (row) => (row.figures[place] ?? 0).toLocaleString('en-US'),
  csv: (row) => String(row.figures[place]),
  sort: { kind: 'number', value: (row) => row.figures[place] ?? null },
  align: 'end',
  width: 110,
});

const columns: readonly DataColumn<Row>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.id, csv: (row) => row.id, width: 160 },
  ...Array.from({ length: 13 }, (_, place) => figure(place)),
];

await startTexts('en');
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <MantineProvider theme={panelTheme('#4353ff')} cssVariablesResolver={panelVariables}>
    <PublisherFormatProvider currency={{ name: 'USD', symbol: '$' }} zone="Europe/Prague">
      <DataTable
        label="Rows"
        columns={columns}
        view={{ kind: 'ready', value: rows, fetchedAt: 0, busy: false, stamp: 'fresh' }}
        rowId={(row) => row.id}
        sorting={null}
        onSort={() => undefined}
        onRetry={() => undefined}
      />
    </PublisherFormatProvider>
  </MantineProvider>,
);
