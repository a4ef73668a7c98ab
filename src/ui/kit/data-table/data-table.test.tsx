import { act, fireEvent, screen, within, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from '#contract/failure.ts';
import type { Sorting } from '#contract/search.ts';
import type { ListView } from '#domain/list-view.ts';
import { Publisher, ready } from '#tests/support/samples/list-samples.tsx';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { useViewport } from '#tests/support/render/setup-ui.ts';
import { Truncated } from '../truncated/truncated.tsx';
import type { Branches } from './branches.ts';
import { useCellStop } from './cell-stop.context.ts';
import type { DataColumn, RowLink } from './column.ts';
import { DataTable } from './data-table.tsx';

interface Row {
  readonly day: string;
  readonly payout: string | null;
}

const columns: readonly DataColumn<Row>[] = [
  {
    id: 'day',
    header: 'Day',
    width: 100,
    card: 'title',
    cell: (row) => row.day,
    csv: (row) => row.day,
    sort: { kind: 'code', value: (row) => row.day, first: 'descend' },
  },
  {
    id: 'payout',
    header: 'Payout',
    explanation: 'What you earn.',
    width: 100,
    align: 'end',
    cell: (row) => row.payout ?? '—',
    csv: (row) => row.payout ?? '',
    total: (row) => row.payout,
    sort: { kind: 'decimal', value: (row) => row.payout },
  },
  { id: 'note', header: 'Note', width: 100, card: 'more', cell: () => 'a note', csv: () => '' },
];

const rows: readonly Row[] = [
  { day: '2026-11-02', payout: '10.5000' },
  { day: '2026-11-03', payout: null },
  { day: '2026-11-01', payout: '9.0000' },
];

interface Options {
  readonly columns?: readonly DataColumn<Row>[];
  readonly view?: ListView<readonly Row[]>;
  readonly page?: { readonly number: number; readonly size: number };
  readonly totals?: Row;
  readonly forecast?: Row;
  readonly serverTotal?: number;
  readonly sorting?: Sorting | null;
  readonly onRetry?: () => void;
  readonly onReset?: () => void;
  readonly branches?: Branches<Row>;
}

function Table({ view = ready(rows), sorting = { field: 'day', direction: 'descend' }, ...rest }: Options) {
  const [current, setCurrent] = useState<Sorting | null>(sorting);
  return (
    <Publisher>
      <DataTable
        label="Days"
        columns={columns}
        view={view}
        rowId={(row) => row.day}
        sorting={current}
        onSort={setCurrent}
        onRetry={() => {}}
        {...rest}
      />
    </Publisher>
  );
}

const days = () => screen.getAllByText(/^2026-11-\d\d$/).map((cell) => cell.textContent);
const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });

describe('a table', () => {
  it('shows rows in their order and says by which column', async () => {
    await renderUi(<Table />);
    expect(days()).toEqual(['2026-11-03', '2026-11-02', '2026-11-01']);
    expect(header('Day').getAttribute('aria-sort')).toBe('descending');
    expect(header('Payout').getAttribute('aria-sort')).toBe('none');
    expect(header('Note').getAttribute('aria-sort')).toBeNull();
  });

  it('is sorted by a click, and turned round by the next; rows without a value stay last', async () => {
    const { user } = await renderUi(<Table />);
    await user.click(screen.getByRole('button', { name: 'Payout' }));
    expect(days()).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
    expect(header('Payout').getAttribute('aria-sort')).toBe('ascending');
    await user.click(screen.getByRole('button', { name: 'Payout' }));
    expect(days()).toEqual(['2026-11-02', '2026-11-01', '2026-11-03']);
    await user.click(screen.getByRole('button', { name: 'Payout' }));
    expect(header('Payout').getAttribute('aria-sort')).toBe('ascending');
  });

  it('is sorted by the keyboard alone', async () => {
    const { user } = await renderUi(<Table />);
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Day');
    await user.keyboard('{Enter}');
    expect(days()).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
    await user.tab();
    await user.keyboard(' ');
    expect(header('Payout').getAttribute('aria-sort')).toBe('ascending');
  });

  it('explains a column in words that its header points to', async () => {
    await renderUi(<Table />);
    const button = screen.getByRole('button', { name: 'Payout' });
    const explanation = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(explanation?.textContent).toBe('What you earn.');
  });

  it('has one tab stop for all rows, moved by the arrows, Home and End', async () => {
    const { user } = await renderUi(<Table />);
    const [first, , last] = screen.getAllByRole('row').slice(1);
    await user.tab();
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(first);
    await user.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toBe(last));
    await user.keyboard('{ArrowDown}{Home}');
    await waitFor(() => expect(document.activeElement).toBe(first));
  });

  it('shows one page, with places counted in the whole list', async () => {
    await renderUi(<Table page={{ number: 2, size: 2 }} />);
    expect(days()).toEqual(['2026-11-01']);
    expect(screen.getByRole('table', { name: 'Days' }).getAttribute('aria-rowcount')).toBe('4');
    expect(screen.getAllByRole('row')[1]?.getAttribute('aria-rowindex')).toBe('4');
  });

  describe('with rows that cannot be read', () => {
    const broken = [
      { brokenAt: 0, name: 'Monday' },
      { brokenAt: 2, name: null },
    ];
    const view = { ...ready(rows), broken } as ListView<readonly Row[]>;

    it('has them in their places, and counts them', async () => {
      await renderUi(<Table view={view} sorting={null} page={{ number: 1, size: 4 }} />);
      expect(await screen.findByText(/^Monday: could not be read/)).toBeTruthy();
      const texts = screen.getAllByRole('row').map(({ textContent }) => textContent);
      expect(texts.slice(1).map((text) => text.slice(0, 10))).toEqual([
        'Monday: co',
        '2026-11-02',
        'Could not ',
        '2026-11-03',
      ]);
      expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('6');
    });

    it('has them at the end where it is sorted, and as cards', async () => {
      useViewport({ width: 390 });
      await renderUi(<Table view={view} />);
      await screen.findByText(/^Monday: could not be read/);
      const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
      expect(texts.slice(-2).map((text) => text.slice(0, 10))).toEqual(['Monday: co', 'Could not ']);
      expect(texts).toHaveLength(5);
    });

    it('never says that there is nothing', async () => {
      await renderUi(<Table view={{ ...view, value: [] } as ListView<readonly Row[]>} />);
      expect(await screen.findByText(/^Could not be read/)).toBeTruthy();
      expect(screen.queryByText('No data')).toBeNull();
    });
  });

  it('shows totals of the whole list below', async () => {
    await renderUi(<Table totals={{ day: '', payout: '19.5000' }} page={{ number: 1, size: 1 }} />);
    const total = screen.getByRole('row', { name: /Total/ });
    expect(within(total).getByText('19.5000').tagName).toBe('TD');
  });

  it('shows what the totals will come to, where that is known', async () => {
    await renderUi(
      <Table totals={{ day: '', payout: '19.5000' }} forecast={{ day: '', payout: '39.0000' }} />,
    );
    const forecast = screen.getByRole('row', { name: /^Forecast/ });
    expect(within(forecast).getByText('39.0000')).toBeDefined();
  });

  it('keeps what gets the focus from lying behind what stays: header, sums and first columns', async () => {
    const totals = { day: '', payout: '19.5000' };
    const padding = () => {
      const { scrollPaddingBlock, scrollPaddingInlineStart } =
        screen.getByRole('table').parentElement?.style ?? {};
      return [scrollPaddingBlock, scrollPaddingInlineStart];
    };
    const { unmount } = await renderUi(<Table />);
    expect(padding()).toEqual(['var(--row) calc(0 * var(--row))', '6.25rem']);
    unmount();
    await renderUi(<Table totals={totals} forecast={totals} />);
    expect(padding()).toEqual(['var(--row) calc(2 * var(--row))', '6.25rem']);
  });

  it('has room for the longest figure of the page, which its totals are shorter than', async () => {
    const long = '123,456,789.0123';
    const totals = { day: '', payout: '1.0000' };
    const width = () => document.querySelectorAll('col')[1]?.style.width;
    const { unmount } = await renderUi(<Table totals={totals} />);
    expect(width()).toBe('6.25rem');
    unmount();
    await renderUi(<Table view={ready([...rows, { day: '2026-11-04', payout: long }])} totals={totals} />);
    expect(Number.parseFloat(width() ?? '')).toBeGreaterThan(8);
  });

  it('leaves a page of the server as it came', async () => {
    await renderUi(<Table serverTotal={40} page={{ number: 3, size: 3 }} />);
    expect(days()).toEqual(['2026-11-02', '2026-11-03', '2026-11-01']);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('41');
    expect(screen.getAllByRole('row')[1]?.getAttribute('aria-rowindex')).toBe('8');
    expect(screen.getByRole('status').textContent).toBe('40 rows');
  });

  it('keeps only the rows in sight in the document when there are many', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({ day: `d${index}`, payout: null }));
    await renderUi(<Table view={ready(many)} />);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001');
    expect(screen.getAllByRole('row').length).toBeLessThan(80);
  });
});

describe('a row that leads somewhere', () => {
  const onPress = vi.fn();
  const leading = columns.map((column) =>
    column.id === 'day'
      ? {
          ...column,
          cell: ({ day }: Row) => <CellWay day={day} />,
          way: ({ day }: Row, { className, children }: RowLink) => (
            <Way day={day} className={className}>
              {children}
            </Way>
          ),
        }
      : column.id === 'note'
        ? { ...column, cell: () => <button type="button">a note</button> }
        : column,
  );
  const Way = ({ day, ...link }: { day: string; className?: string | undefined; children: ReactNode }) => (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- it comes with the rest
    <a
      href={`#${day}`}
      onClick={(event) => {
        event.preventDefault();
        onPress(day, event.ctrlKey);
      }}
      {...link}
    />
  );
  /** As the cells of the panel: a row that is a link as a whole has no other. */
  const CellWay = ({ day }: { day: string }) =>
    useCellStop() === undefined ? day : <Way day={day}>{day}</Way>;
  beforeEach(() => onPress.mockClear());

  it('is pressed anywhere, with the keys that are held, and by Enter', async () => {
    const { user } = await renderUi(<Table columns={leading} />);
    await user.click(screen.getByText('10.5000'));
    expect(onPress.mock.calls).toEqual([['2026-11-02', false]]);
    await user.keyboard('{Control>}');
    await user.click(screen.getByText('10.5000'));
    await user.keyboard('{/Control}');
    expect(onPress).toHaveBeenLastCalledWith('2026-11-02', true);
    const [first] = screen.getAllByRole('row').slice(1);
    act(() => first?.focus());
    await user.keyboard('{Enter}');
    expect(onPress).toHaveBeenLastCalledWith('2026-11-03', false);
    expect(onPress).toHaveBeenCalledTimes(3);
  });

  it('is pressed once by its link, and not by what else can be pressed, nor while a text is selected', async () => {
    const { user } = await renderUi(<Table columns={leading} />);
    await user.click(screen.getByRole('link', { name: '2026-11-01' }));
    expect(onPress).toHaveBeenCalledOnce();
    const [note] = screen.getAllByRole('button', { name: 'a note' });
    if (note) await user.click(note);
    const cell = screen.getByText('10.5000');
    getSelection()?.selectAllChildren(cell);
    fireEvent.click(cell);
    getSelection()?.removeAllRanges();
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('is one link on a narrow screen, with nothing to unfold', async () => {
    useViewport({ width: 390 });
    const { user } = await renderUi(<Table columns={leading} />);
    const card = screen.getByRole('link', { name: /^2026-11-02/ });
    await user.click(card);
    expect(onPress.mock.calls).toEqual([['2026-11-02', false]]);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the rows of a table while others are drawn', () => {
  /** How often they are told to be paler. */
  async function paled(from: Options, to: Options): Promise<number> {
    const { container, rerender } = await renderUi(<Table {...from} />);
    const seen = vi.fn();
    const observer = new MutationObserver(seen);
    observer.observe(container, { attributeFilter: ['data-behind'], subtree: true });
    rerender(<Table {...to} />);
    await act(async () => {});
    const records = [
      ...seen.mock.calls.flatMap(([told]: MutationRecord[][]) => told ?? []),
      ...observer.takeRecords(),
    ];
    observer.disconnect();
    return records.length;
  }

  it('are paler where they are about to go, and stay as they are where one opens among them', async () => {
    const view = ready(rows);
    const open = { isOpen: () => true, toggle() {}, under: () => [], order: () => null, instead: () => '…' };
    expect(await paled({ view }, { view: ready(rows.slice(1)) })).toBeGreaterThan(0);
    expect(
      await paled({ view, page: { number: 1, size: 2 } }, { view, page: { number: 2, size: 2 } }),
    ).toBeGreaterThan(0);
    expect(await paled({ view, branches: { ...open, isOpen: () => false } }, { view, branches: open })).toBe(
      0,
    );
  });
});

describe('the states of a table', () => {
  const stamp = { fetchedAt: 0, busy: false, stamp: 'fresh' } as const;
  const failure: Failure = { kind: 'refused', status: 503, text: 'We are moving house.' };

  it('waits with a skeleton, and never says that there is no data', async () => {
    await renderUi(<Table view={{ kind: 'skeleton' }} />);
    expect(screen.queryByText('No data')).toBeNull();
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });

  it('says that there is no data', async () => {
    await renderUi(<Table view={{ kind: 'empty', filtered: false, ...stamp }} />);
    expect(screen.getByText('No data')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
  });

  it('says that the filters hide it, and takes them away', async () => {
    const onReset = vi.fn();
    const view = { kind: 'empty', filtered: true, ...stamp } as const;
    const { user } = await renderUi(<Table view={view} onReset={onReset} />);
    expect(screen.getByRole('status').textContent).toBe('0 rows');
    expect(screen.getByText(/^Nothing matches the current filters/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(onReset).toHaveBeenCalledOnce();
  });

  it('names a failure in the words of the server, and asks again', async () => {
    const onRetry = vi.fn();
    const { user } = await renderUi(
      <Table view={{ kind: 'unavailable', reason: 'failed', failure }} onRetry={onRetry} />,
    );
    expect(screen.getByRole('alert').textContent).toContain('We are moving house.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('tells offline from failed', async () => {
    await renderUi(<Table view={{ kind: 'unavailable', reason: 'offline', failure: null }} />);
    expect(screen.getByRole('alert').textContent).toContain('No connection');
  });

  it('says what to do when there is too much', async () => {
    await renderUi(<Table view={{ kind: 'tooLarge', text: null }} />);
    expect(screen.getByRole('alert').textContent).toContain(
      'There are over 10,000 records in the result. Please narrow the search.',
    );
  });

  it('says that it is still being counted, instead of 0', async () => {
    await renderUi(<Table view={{ kind: 'building', fetchedAt: 0 }} />);
    expect(screen.getByRole('status').textContent).toBe('Preparing your numbers');
  });
});

describe('scrolled to the side', () => {
  const kept = columns.map((column) => (column.id === 'payout' ? { ...column, stays: true } : column));
  const staying = () =>
    screen
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll<HTMLElement>('[data-stays]')])
      .map((cells) => cells.map(({ style, dataset }) => [style.insetInlineStart, dataset['stays']]));

  it('keeps its first column in sight', async () => {
    await renderUi(<Table />);
    expect(staying()).toEqual(Array.from({ length: 4 }, () => [['0rem', 'last']]));
  });

  it('keeps all that say what a row is about, each beside the one before it, in header and totals too', async () => {
    await renderUi(<Table columns={kept} totals={{ day: '', payout: '19.5000' }} />);
    const both = [
      ['0rem', 'within'],
      ['6.25rem', 'last'],
    ];
    expect(staying()).toEqual(Array.from({ length: 5 }, () => both));
  });
});

describe('of more rows than are in the document', () => {
  const many: readonly Row[] = Array.from({ length: 400 }, (_, index) => ({
    day: `day ${index}`,
    payout: '1.00',
  }));
  const scrolledTo = async (row: number) => {
    const scroller = screen.getByRole('table').parentElement;
    if (!scroller) throw new Error('no scroller');
    scroller.scrollTop = row * 40;
    await act(() => fireEvent.scroll(scroller));
  };
  const rowOf = (day: string) => screen.getByText(day).closest('tr')?.textContent;

  it('draws what rows are about while they fly past, and all of them once it rests', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(400 * 40);
    await renderUi(<Table view={ready(many)} sorting={null} />);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await scrolledTo(5);
    expect(rowOf('day 20')).toBe('day 201.00a note');
    await scrolledTo(200);
    expect(rowOf('day 205')).toBe('day 205');
    await act(() => vi.advanceTimersByTime(1000));
    expect(rowOf('day 205')).toBe('day 2051.00a note');
    vi.useRealTimers();
  });
});

it.each([
  [600, 'table'],
  [599, 'list'],
])('at %i px is a %s', async (width, role) => {
  useViewport({ width });
  await renderUi(<Table />);
  expect(screen.getByRole(role, { name: 'Days' })).toBeDefined();
  expect(screen.queryByRole(role === 'table' ? 'list' : 'table', { name: 'Days' })).toBeNull();
});

describe('on a narrow screen', () => {
  it('says that it waits', async () => {
    useViewport({ width: 390 });
    const { container } = await renderUi(<Table view={{ kind: 'skeleton' }} />);
    expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });

  it('is rows of two lines and no table, the totals first; a tap opens the rest', async () => {
    useViewport({ width: 390 });
    const { user } = await renderUi(<Table totals={{ day: '', payout: '19.5000' }} />);
    expect(screen.queryByRole('table')).toBeNull();
    const cards = within(screen.getByRole('list', { name: 'Days' })).getAllByRole('listitem');
    expect(cards.map((card) => card.textContent?.slice(0, 10))).toEqual([
      '2026-11-03',
      '2026-11-02',
      '2026-11-01',
    ]);
    expect(screen.getByText('Total')).toBeDefined();
    const [card] = cards;
    if (!card) throw new Error('no card');
    expect(within(card).queryByText('a note')).toBeNull();
    const row = within(card).getByRole('button', { name: /^2026-11-03/ });
    expect(row.getAttribute('aria-expanded')).toBe('false');
    await user.click(row);
    expect(row.getAttribute('aria-expanded')).toBe('true');
    expect(within(card).getByText('a note')).toBeDefined();
    await user.click(row);
    expect(within(card).queryByText('a note')).toBeNull();
  });

  it('has a card open still that has been scrolled out of sight in a long list', async () => {
    useViewport({ width: 390 });
    const days = Array.from({ length: 80 }, (_, at) => ({ day: `day ${100 + at}`, payout: null }));
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(65);
    const scrolled = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0);
    const { user } = await renderUi(
      <Table view={ready(days)} page={{ number: 1, size: 100 }} sorting={null} />,
    );
    const card = (name: string) => screen.queryByRole('button', { name: new RegExp(`^${name}`) });
    const scrollTo = (y: number) => {
      scrolled.mockReturnValue(y);
      fireEvent.scroll(window);
    };
    await user.click(await screen.findByRole('button', { name: /^day 100/ }));
    scrollTo(4000);
    await waitFor(() => expect(card('day 100')).toBeNull());
    scrollTo(0);
    await waitFor(() => expect(card('day 100')?.getAttribute('aria-expanded')).toBe('true'));
    expect(card('day 101')?.getAttribute('aria-expanded')).toBe('false');
  });

  it('has the name of a figure beside it where the figure alone would be taken for another', async () => {
    useViewport({ width: 390 });
    const aside = (named: boolean) =>
      columns.map((column) =>
        column.id === 'payout' ? ({ ...column, card: 'aside', named } as const) : column,
      );
    const { unmount } = await renderUi(<Table columns={aside(true)} />);
    const name = () => screen.getAllByText('Payout')[0];
    expect(name()?.className).not.toContain('visually-hidden');
    unmount();
    await renderUi(<Table columns={aside(false)} />);
    expect(name()?.className).toContain('visually-hidden');
  });

  it('has the whole of a name that was cut once it is opened', async () => {
    useViewport({ width: 390 });
    const name = 'A very long name of an offer that no phone has the room for';
    const named = {
      ...columns[0],
      id: 'name',
      header: 'Name',
      width: 100,
      cell: () => <Truncated text={name} max={22} />,
    };
    const { user } = await renderUi(<Table columns={[{ ...named, csv: () => name }]} />);
    const [card] = screen.getAllByRole('listitem');
    if (!card) throw new Error('no card');
    expect(within(card).getByText('A very long name of an…')).toBeDefined();
    await user.click(within(card).getByRole('button'));
    expect(within(card).getByRole('definition').textContent).toBe(name);
    expect(within(card).getByRole('definition').querySelector('[aria-hidden]')).toBeNull();
  });
});
