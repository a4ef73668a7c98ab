import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Language, languages } from '#contract/enumerations.ts';
import { connectionTypes } from '#contract/targeting-names.ts';
import type { Offer } from '#contract/resources/offers.ts';
import type { Smartlink } from '#contract/resources/smartlinks.ts';
import type { Sorting } from '#contract/search.ts';
import { Publisher, ready } from '#tests/support/samples/list-samples.tsx';
import { sampleOffer, sampleSmartlink } from '#tests/support/samples/traffic-samples.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { useViewport } from '#tests/support/render/setup-ui.ts';
import { DataTable } from '#ui/kit/data-table/data-table.tsx';
import { type RowActions, useCampaignColumns } from './columns.tsx';
import { listedOffer, listedSmartlink } from './listed-kind.ts';

const actions: RowActions<Offer | Smartlink> = {
  actionOf: () => null,
  onAct: () => {},
  copyOf: () => null,
  traffic: null,
  waitsOf: () => null,
  Detail: ({ id, children, ...link }) => (
    <a href={`/of/${id}`} {...link}>
      {children}
    </a>
  ),
};

interface TableProps<Row> {
  readonly row: Row;
}
const table = {
  label: 'Rows',
  rowId: ({ id }: { readonly id: string }) => id,
  sorting: null,
  onSort: () => {},
  onRetry: () => {},
};
const Offers = ({ row }: TableProps<Offer>) => (
  <DataTable {...table} columns={useCampaignColumns<Offer>(listedOffer, actions)} view={ready([row])} />
);
function Sorted({ rows }: { readonly rows: readonly Offer[] }) {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  return (
    <DataTable
      {...table}
      columns={useCampaignColumns<Offer>(listedOffer, actions)}
      view={ready(rows)}
      sorting={sorting}
      onSort={setSorting}
    />
  );
}
const Smartlinks = ({ row }: TableProps<Smartlink>) => (
  <DataTable
    {...table}
    columns={useCampaignColumns<Smartlink>(listedSmartlink, actions)}
    view={ready([row])}
  />
);
const offer = (change: Partial<Offer> = {}, language: Language = 'en') =>
  renderUi(
    <Publisher>
      <Offers row={sampleOffer(change)} />
    </Publisher>,
    { language },
  );
const smartlink = (change: Partial<Smartlink> = {}) =>
  renderUi(
    <Publisher>
      <Smartlinks row={sampleSmartlink(change)} />
    </Publisher>,
  );
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
/** Some headers explain themselves behind their name. */
const cell = (column: string) =>
  screen.getAllByRole('cell')[headers().findIndex((header) => header?.startsWith(column))];
const names = (column: string) =>
  [...(cell(column)?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);

describe('an offer in the list', () => {
  it.each(languages)('has every column in sight at 1440 px in %s', async (language) => {
    await offer({}, language);
    const { minWidth } = screen.getByRole('table').style;
    expect(Number.parseFloat(minWidth) * 16).toBeLessThanOrEqual(1163);
  });

  it.each([
    [1023, 909, ['Status', 'Offer', 'Rate', 'Targeting', 'EPC', 'Action']],
    [767, 741, ['Status', 'Offer', 'Rate', 'EPC', 'Action']],
  ])('keeps at %i px what one chooses by, whole', async (_, room, kept) => {
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(room);
    onTestFinished(() => width.mockRestore());
    await offer({
      allowedCountries: ['DE', 'AT', 'CH', 'CZ'],
      devices: ['desktop'],
      connectionTypes: [...connectionTypes],
    });
    for (const name of kept)
      expect(
        headers().some((header) => header?.startsWith(name)),
        name,
      ).toBe(true);
    expect(Number.parseFloat(screen.getByRole('table').style.minWidth) * 16).toBeLessThanOrEqual(room);
  });

  it('says nothing of countries on a narrow screen where it takes all', async () => {
    useViewport({ width: 390 });
    await offer({ allowedCountries: [], deniedCountries: [] });
    const brief = Array.from(
      document.querySelectorAll('[data-brief]'),
      ({ textContent }) => textContent,
    ).join();
    expect(brief).toContain('EPC');
    expect(brief).not.toContain('Targeting');
  });

  it('says its status, name, number, rate and goal', async () => {
    await offer();
    expect(cell('Status')?.textContent).toBe('Live');
    expect(cell('Offer')?.textContent).toBe('Aurora VPN#101');
    expect(screen.getByRole('link', { name: 'Aurora VPN' }).getAttribute('href')).toBe('/of/o1');
    expect(cell('Rate')?.textContent).toBe('$12.50');
    expect(cell('Goal')?.textContent).toBe('Confirmed lead');
  });

  it('says beside its standard goal which others pay, and what it pays at the most', async () => {
    const deposit = { title: 'Deposit', name: 'First deposit', payoutRate: '45.0000' };
    await offer({ goals: [...sampleOffer().goals, deposit] });
    expect(cell('Rate')?.textContent).toBe('$12.50');
    expect(cell('Goal')?.textContent).toBe('Confirmed lead+1Also pays: First deposit $45.00');
    expect(cell('Up to')?.textContent).toBe('$45.00');
  });

  it('repeats its rate quietly where no other goal pays', async () => {
    await offer();
    expect(cell('Goal')?.textContent).toBe('Confirmed lead');
    expect(cell('Up to')?.querySelector('.quiet')?.textContent).toBe('$12.50');
  });

  it('is sorted by what the standard goal pays, or by the most that any does', async () => {
    const deposit = { title: 'Deposit', name: 'First deposit', payoutRate: '45.0000' };
    const rows = [
      sampleOffer({
        id: 'a',
        label: 'A',
        payoutRate: '2.0000',
        goals: [{ ...deposit, payoutRate: '2.0000' }, deposit],
      }),
      sampleOffer({ id: 'b', label: 'B' }),
    ];
    const { user } = await renderUi(
      <Publisher>
        <Sorted rows={rows} />
      </Publisher>,
    );
    const order = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
    await user.click(screen.getByRole('button', { name: 'Rate' }));
    expect(order()).toEqual(['A', 'B']);
    await user.click(screen.getByRole('button', { name: 'Up to' }));
    expect(order()).toEqual(['B', 'A']);
  });

  it('says a share of the sale where no amount is fixed', async () => {
    await offer({ payoutRate: null, share: 35, type: 'RevShare' });
    expect(cell('Rate')?.textContent).toBe('35%');
  });

  it.each<[Partial<Offer>, string]>([
    [{ status: 'declined' }, 'Declined'],
    [{ status: 'suspended' }, 'Suspended'],
    [{ offerStatus: 'archived' }, 'Archived'],
  ])('that takes nothing any more says why beside its grey dot', async (change, word) => {
    await offer(change);
    expect(cell('Status')?.textContent).toBe(word);
    expect(cell('Status')?.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('muted');
  });

  it('names whom it takes in one column: three flags, +N, -N, and signs', async () => {
    await offer();
    expect(names('Targeting')).toEqual([
      'Czechia',
      'Germany',
      'France',
      '+22 more countries: United Kingdom and Italy',
      '-11 denied country: United States',
      'Mobile',
      'Cellular',
      'Android',
      'iOS',
    ]);
    for (const name of ['Devices', 'Connection types', 'Platforms'])
      expect(screen.getByRole('list', { name })).toBeDefined();
  });

  it('counts the signs that have no room, and names them', async () => {
    await offer({ connectionTypes: [...connectionTypes] });
    expect(names('Targeting')).toContain('+3Corporate, Satellite, International');
  });

  it('says nothing of whom it takes all of', async () => {
    await offer({ allowedCountries: [], deniedCountries: [], devices: ['all'], platforms: [] });
    expect(names('Targeting')).toEqual(['Cellular']);
  });

  it('has a dash where everybody is taken, which is read out as that', async () => {
    await offer({
      allowedCountries: [],
      deniedCountries: [],
      devices: ['all'],
      connectionTypes: [],
      platforms: [],
    });
    expect(names('Targeting')).toEqual([]);
    expect(cell('Targeting')?.textContent).toBe('—All');
  });

  it('has room for every sign that it shows', async () => {
    await offer({ connectionTypes: [...connectionTypes], platforms: ['android', 'windows', 'mac', 'ios'] });
    const place = headers().indexOf('Targeting');
    const width = document.querySelectorAll('col')[place]?.style.width ?? '';
    // three flags, two numbers, one device, and two signs with a number twice
    expect(Number.parseFloat(width) * 16).toBeGreaterThan(3 * 26 + 2 * 30 + 7 * 22 + 3 * 12);
  });

  it('has EPC and ratio of everybody, and the reader’s own below', async () => {
    await offer();
    expect(cell('EPC')?.textContent).toBe('$0.42yours $0.50');
    expect(cell('Ratio')?.textContent).toBe('1 : 81 (1.23%)yours 1 : 25 (4.00%)');
  });

  it('has a dash where nobody has clicked, and no own figure', async () => {
    await offer({
      epc: null,
      clicks: 0,
      conversions: 0,
      ownClicks: 0,
      ownConversions: 0,
      ownPayout: '0.0000',
    });
    expect(cell('EPC')?.textContent).toBe('—');
    expect(cell('Ratio')?.textContent).toBe('—');
  });
});

describe('a smartlink in the list', () => {
  it('has no column of goals beside the one that it pays for', async () => {
    await smartlink();
    expect(screen.queryByRole('columnheader', { name: /^Up to/ })).toBeNull();
  });

  it('has columns of rate and goal only where it pays for one', async () => {
    const { unmount } = await smartlink();
    expect(headers()).not.toContain('Goal');
    expect(screen.getByText(/Empty columns hidden: Rate, Goal/)).toBeDefined();
    unmount();
    await smartlink({ goal: 'Lead', payoutRate: '2.0000' });
    expect(cell('Rate')?.textContent).toBe('$2.00');
    expect(cell('Goal')?.textContent).toBe('Lead');
  });

  it.each([
    ['launch', 'Launch', 'info'],
    ['onRequest', 'Request', 'info'],
    ['requested', 'Requested', 'review'],
    ['active', 'Live', 'positive'],
    ['declined', 'Declined', 'negative'],
    ['suspended', 'Suspended', 'muted'],
  ] as const)('with access %s is called %s', async (status, label, tone) => {
    await smartlink({ status });
    expect(cell('Status')?.textContent).toBe(label);
    expect(cell('Status')?.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
  });

  it('of a disabled vertical is a grey dot alone, with a name', async () => {
    await smartlink({ vertical: { ...sampleSmartlink().vertical, status: 'disabled' } });
    expect(screen.getByRole('img', { name: 'Vertical disabled' }).dataset['tone']).toBe('muted');
  });
});
