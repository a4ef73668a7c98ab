import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ConversionParams } from '#contract/resources/conversion-params.ts';
import type { Conversion } from '#contract/resources/conversions.ts';
import type { ListView } from '#domain/list-view.ts';
import { DAY_MS } from '#contract/spans.ts';
import { now } from '#tests/support/samples/dashboard-samples.ts';
import { Publisher, ready, sampleConversions } from '#tests/support/samples/list-samples.tsx';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { useViewport } from '#tests/support/render/setup-ui.ts';
import { useConversionColumns } from '#ui/conversions/columns.tsx';
import { useConversionFilters } from '#ui/conversions/filters.ts';
import type { OptionSource } from '../option-select/options.ts';
import { ListPage } from './list-page.tsx';
import type { ListSearch } from './list-search.ts';

type Search = ListSearch & Partial<Record<keyof typeof ConversionParams.entries, unknown>>;
const none: OptionSource = { options: [], state: 'ready' };

interface Options {
  readonly view?: ListView<readonly Conversion[]>;
  readonly search?: Search;
}

/** The conversions on the list page, with an address that lives in the test. */
async function page({ view = ready(sampleConversions(45)), search: first = {} }: Options = {}) {
  const onSearch = vi.fn<(search: Search) => void>();
  const refresh = vi.fn();
  function Stateful() {
    const [search, setSearch] = useState<Search>(first);
    return (
      <ListPage
        title="Conversions"
        list={{ view, total: null, busy: 'busy' in view && view.busy, refresh }}
        columns={useConversionColumns()}
        rowId={(row) => row.id}
        filters={useConversionFilters({
          countries: none,
          offers: none,
          smartlinks: null,
          goals: none,
          subSources: () => Promise.resolve([]),
        })}
        search={search}
        onSearch={(next) => {
          onSearch(next);
          setSearch(next);
        }}
        defaultSort={{ field: 'createdAt', direction: 'descend' }}
      />
    );
  }
  const ui = await renderUi(
    <Publisher>
      <Stateful />
    </Publisher>,
  );
  return { ...ui, onSearch, refresh };
}
const firstId = () => screen.getAllByText(/^TX-\d+$/)[0]?.textContent;

describe('a list page', () => {
  it('shows title, freshness, range with zone, and the first page in the default order', async () => {
    await page();
    expect(screen.getByRole('heading', { level: 1, name: 'Conversions' })).toBeDefined();
    expect(screen.getByText('Data as of 12:00')).toBeDefined();
    expect(screen.getByRole('button', { name: /^Date range: Last 30 days/ })).toBeDefined();
    expect(screen.getByText('1-20 of 45')).toBeDefined();
    expect(firstId()).toBe('TX-1');
  });

  it('has the days that its rows are of where these were kept over midnight', async () => {
    const yesterday = { ...ready(sampleConversions(3)), fetchedAt: now - DAY_MS, stamp: 'offline' } as const;
    await page({ view: yesterday });
    expect(screen.getByRole('button', { name: /^Date range: 23 Oct.* 21 Nov/ })).toBeDefined();
  });

  it('keeps page, size and order in the address', async () => {
    const { user, onSearch } = await page();
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(onSearch).toHaveBeenLastCalledWith({ page: 3 });
    expect(screen.getByText('41-45 of 45')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Payout' }));
    expect(onSearch).toHaveBeenLastCalledWith({ sort: 'payout' });
    await user.click(screen.getByRole('button', { name: 'Payout' }));
    expect(onSearch).toHaveBeenLastCalledWith({ sort: '-payout' });
    expect(firstId()).toBe('TX-45');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    expect(onSearch).toHaveBeenLastCalledWith({ sort: '-payout', size: 50 });
    expect(screen.getAllByText(/^TX-\d+$/)).toHaveLength(45);
  });

  it('mends a page behind the last and a column that is not there', async () => {
    await page({ search: { page: 99, sort: 'nonsense' } });
    expect(screen.getByText('41-45 of 45')).toBeDefined();
    const header = screen.getByRole('columnheader', { name: 'Date and time' });
    expect(header.getAttribute('aria-sort')).toBe('descending');
  });

  it('shows filters as tags with a count, each with a way out, and a reset', async () => {
    const { user, onSearch } = await page({
      search: { page: 2, status: ['onHold', 'paid'], timezone: 'UTC' },
    });
    expect(screen.getByRole('button', { name: 'Filters, 2 applied' })).toBeDefined();
    const tags = within(screen.getByRole('list', { name: 'Applied filters' }));
    await user.click(tags.getByRole('button', { name: 'Remove filter Status: On hold' }));
    expect(onSearch).toHaveBeenLastCalledWith({ status: ['paid'], timezone: 'UTC' });
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(onSearch).toHaveBeenLastCalledWith({ timezone: 'UTC' });
    expect(screen.getByRole('button', { name: 'Reset' })).toHaveProperty('disabled', true);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }));
  });

  it('keeps the focus among the tags while there are any, then on the filter button', async () => {
    const { user } = await page({ search: { status: ['onHold', 'paid', 'approved'] } });
    const tag = (name: string) => screen.queryByRole('button', { name: `Remove filter Status: ${name}` });
    const focused = () => document.activeElement;
    tag('On hold')?.focus();
    await user.keyboard('{Enter}');
    expect(focused()).toBe(tag('Paid'));
    tag('Approved')?.focus();
    await user.keyboard('{Enter}');
    expect(focused()).toBe(tag('Paid'));
    await user.keyboard('{Enter}');
    expect(focused()).toBe(screen.getByRole('button', { name: 'Filters' }));
  });

  it('puts what the drawer applies into the address', async () => {
    const { user, onSearch } = await page({ search: { page: 2 } });
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(await drawer.findByRole('checkbox', { name: 'CPL' }));
    await user.click(drawer.getByRole('button', { name: 'Apply' }));
    expect(onSearch).toHaveBeenLastCalledWith({ type: ['CPL'] });
    await waitFor(() => expect(screen.getByText('CPL', { selector: 'li *' })).toBeDefined());
  });

  it('puts another range into the address, and the default one nowhere', async () => {
    const { user, onSearch } = await page({ search: { page: 2 } });
    await user.click(screen.getByRole('button', { name: /^Date range/ }));
    await user.click(await screen.findByRole('button', { name: 'Yesterday' }));
    expect(onSearch).toHaveBeenLastCalledWith({ from: '2026-11-21', to: '2026-11-21' });
    await user.click(screen.getByRole('button', { name: /^Date range/ }));
    await user.click(await screen.findByRole('button', { name: 'Last 30 days' }));
    expect(onSearch).toHaveBeenLastCalledWith({});
  });

  it('asks again on Refresh', async () => {
    const { user, refresh } = await page();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('takes no click on Refresh while it is asking', async () => {
    const view = { ...ready(sampleConversions(3)), busy: true };
    const { user, refresh } = await page({ view });
    const button = screen.getByRole('button', { name: 'Refresh' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('keeps the rows and says why they are old when there is no network', async () => {
    const offline = { ...ready(sampleConversions(3)), stamp: 'offline' } as const;
    await page({ view: offline });
    expect(screen.getByText('Offline')).toBeDefined();
    expect(firstId()).toBe('TX-1');
  });

  it('says that the filters hide everything where there are filters, and no data where there are none', async () => {
    const empty = { kind: 'empty', filtered: false, fetchedAt: 0, busy: false, stamp: 'fresh' } as const;
    const { user } = await page({ view: empty, search: { subSourceLike: 'x' } });
    expect(screen.getByText(/^Nothing matches the current filters/)).toBeDefined();
    const [first] = screen.getAllByRole('button', { name: 'Reset' });
    if (first) await user.click(first);
    expect(screen.getByRole('status').textContent).toBe('0 rows');
    expect(screen.queryByText(/^Nothing matches the current filters/)).toBeNull();
  });

  it('has one row of tools on a narrow screen: range, order and filters, and no reset', async () => {
    useViewport({ width: 390 });
    const { user, onSearch } = await page({ search: { status: ['paid'] } });
    const tools = screen.getByRole('button', { name: /^Date range/ }).closest<HTMLElement>('[data-tools]');
    const row = within(tools ?? expect.unreachable('no tools'));
    expect(row.getByRole('button', { name: 'Filters, 1 applied' })).toBeDefined();
    const order = row.getByRole('combobox', { name: 'Sort by' });
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    await user.selectOptions(order, 'Payout ↑');
    expect(onSearch).toHaveBeenLastCalledWith({ status: ['paid'], sort: 'payout' });
    await user.selectOptions(order, 'Payout ↓');
    expect(onSearch).toHaveBeenLastCalledWith({ status: ['paid'], sort: '-payout' });
  });
});
