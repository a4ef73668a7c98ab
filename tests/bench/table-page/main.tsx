// First the order of the layers.
import '#ui/kit/theme/tokens.css';
import '#ui/kit/theme/global.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '#ui/kit/theme/kit.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTexts } from '#tests/support/render/texts.ts';
import { sampleOffer } from '#tests/support/samples/traffic-samples.ts';
import type { Offer } from '#contract/resources/offers.ts';
import type { DataColumn } from '#ui/kit/data-table/column.ts';
import { DataTable } from '#ui/kit/data-table/data-table.tsx';
import { PublisherFormatProvider } from '#ui/kit/publisher-format.context.tsx';
import { panelTheme, panelVariables } from '#ui/kit/theme/theme.ts';
import { useCampaignColumns } from '#ui/campaigns/columns.tsx';
import { listedOffer } from '#ui/campaigns/listed-kind.ts';
import type { DetailLink } from '#ui/campaigns/name-cell.tsx';

interface Row {
  readonly id: string;
  readonly figures: readonly number[];
}

const ROWS = 10_000;
const rows: readonly Row[] = Array.from({ length: ROWS }, (_, index) => ({
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

const countries = ['CZ', 'DE', 'FR', 'GB', 'IT', 'PL', 'SK', 'US'];
/** As many different ones as a large network has: no two rows beside each other are drawn alike. */
const offers: readonly Offer[] = Array.from({ length: ROWS }, (_, index) =>
  sampleOffer({
    id: `o${index}`,
    relativeId: index + 1,
    label: `Offer ${index} ${index % 7 === 0 ? 'Sweepstakes' : 'Dating'}`,
    allowedCountries: index % 5 === 0 ? [] : countries.slice(index % 4, (index % 4) + (index % 5)),
    deniedCountries: index % 5 === 0 ? countries.slice(0, index % 4) : [],
    devices: index % 3 === 0 ? ['all'] : ['mobile'],
    status: index % 2 === 0 ? 'active' : 'launch',
    clicks: 800 + index,
    ownClicks: index % 11,
  }),
);
const Detail: DetailLink = ({ id, children, ...link }) => (
  <a href={`#${id}`} {...link}>
    {children}
  </a>
);
const launch = () => 'launch' as const;
const nothing = () => undefined;

function Table<One extends object>({
  columns: shown,
  value,
  rowId,
}: {
  readonly columns: readonly DataColumn<One>[];
  readonly value: readonly One[];
  readonly rowId: (row: One) => string;
}) {
  return (
    <DataTable
      label="Rows"
      columns={shown}
      view={{ kind: 'ready', value, fetchedAt: 0, busy: false, stamp: 'fresh' }}
      rowId={rowId}
      sorting={null}
      onSort={nothing}
      onRetry={nothing}
    />
  );
}

const none = () => null;
function Offers() {
  const shown = useCampaignColumns<Offer>(listedOffer, {
    actionOf: launch,
    onAct: nothing,
    copyOf: none,
    waitsOf: none,
    Detail,
    traffic: null,
  });
  return <Table columns={shown} value={offers} rowId={({ id }) => id} />;
}

/** What the address asks for: figures, offers, or as long a page with nothing on it. */
const pages: Readonly<Record<string, ReactNode>> = {
  '?figures': <Table columns={columns} value={rows} rowId={({ id }) => id} />,
  '?offers': <Offers />,
  '?bare': (
    <table style={{ height: ROWS * 40 }}>
      <tbody>
        <tr>
          <td />
        </tr>
      </tbody>
    </table>
  ),
};

await startTexts('en');
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <MantineProvider theme={panelTheme('#4353ff')} cssVariablesResolver={panelVariables}>
    <PublisherFormatProvider currency={{ name: 'USD', symbol: '$' }} zone="Europe/Prague">
      {pages[location.search]}
    </PublisherFormatProvider>
  </MantineProvider>,
);
