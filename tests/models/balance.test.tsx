import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import { paths } from '#contract/paths.ts';
import type { Publisher } from '#contract/resources/publisher.ts';
import type { StatementSubject } from '#contract/enumerations.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { sentence } from '#tests/support/render/sentence.ts';
import {
  NEWEST,
  sampleBalance,
  sampleStatement,
  sampleSummary,
  sampleTransaction,
} from '#tests/support/samples/balance-samples.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';

/** The balance: where the money lies, what the month did, and every movement. */
let here: SignedIn;

const rows = [
  sampleTransaction(1),
  sampleTransaction(2, {
    kind: 'bonus',
    from: 'network',
    change: '9.5000',
    conversion: null,
    note: 'Second place',
  }),
  sampleTransaction(3, {
    kind: 'reversal',
    from: 'available',
    to: 'network',
    change: '-9.5000',
    note: 'Duplicate lead',
  }),
  sampleTransaction(4, {
    kind: 'payout',
    from: 'inPayment',
    to: 'paid',
    change: '-100.0000',
    amount: '100.0000',
    conversion: null,
    payment: { id: 'p7', number: 7 },
  }),
];

type Answers = Partial<Record<'balance' | 'summary' | 'statement' | 'list', (call: ApiCall) => unknown>>;

const monthOf = ({ query }: ApiCall) => (typeof query?.['month'] === 'string' ? query['month'] : undefined);
const subjectOf = ({ query }: ApiCall) => query?.['of'] as StatementSubject; // the panel asks for no other

async function open(address = '/balance', answers: Answers = {}, change: Partial<Publisher> = {}) {
  const publisher = publisherOf(change);
  const {
    balance = () => sampleBalance(),
    summary = (call) => sampleSummary(monthOf(call)),
    statement = (call) => sampleStatement(subjectOf(call), monthOf(call)),
    list = () => answerOf(rows),
  } = answers;
  const api = fakeApi((call: ApiCall) => {
    // A stream that is opened again makes everything stale.
    if (call.path === paths.publisherCurrent) return publisher;
    if (call.path === paths.balance) return balance(call);
    if (call.path === paths.balanceSummary) return summary(call);
    if (call.path === paths.balanceStatement) return statement(call);
    return call.path === paths.transactions ? list(call) : answerOf([]);
  });
  here = await signedIn(api, publisher);
  const { router } = await renderRoute(address, here.system);
  await screen.findByRole('heading', { name: 'Balance', level: 1 });
  return { api, router };
}
const asksOf = ({ api }: Awaited<ReturnType<typeof open>>, path: string) =>
  api.calls.filter((call) => call.path === path).map(({ query }) => query);
/** Of the list, which stands after the tiles and the bridge: they say the same words. */
const cellsOf = (text: string) => {
  const row = screen.getAllByText(text).at(-1)?.closest('[role="row"], tr') ?? expect.unreachable('no row');
  return within(row as HTMLElement); // an element of the page
};

describe.each([
  [{ name: 'JPY', symbol: '¥' }, '¥843', '¥917', '+¥10'],
  [{ name: 'KWD', symbol: 'KD' }, 'KD 843.460', 'KD 917.170', '+KD 9.500'],
])('a balance in %j', (currency, available, onHold, bonus) => {
  it('has the sign and the decimals of it in the header, in the bar and in the list', async () => {
    await open('/balance', { balance: () => sampleBalance({ currency }) }, { currency });
    const tiles = within(await screen.findByRole('group', { name: 'Where your money is' }));
    expect(await tiles.findByText(onHold)).toBeTruthy();
    expect(tiles.getByText(available)).toBeTruthy();
    expect(screen.getByTestId('balance').textContent.replace('\u00a0', ' ')).toBe(available);
    expect(await screen.findByText(bonus)).toBeTruthy();
    expect(document.body.textContent).not.toContain('$');
  });
});

describe('the balance', () => {
  it('asks again where its list knows of a transaction that the bar does not', async () => {
    let newest = NEWEST;
    const opened = await open('/balance', {
      balance: () => sampleBalance({ newest }),
      list: () => answerOf([sampleTransaction(NEWEST + 1), ...rows]),
    });
    newest += 1;
    await waitFor(() => expect(asksOf(opened, paths.balance)).toHaveLength(2));
    await screen.findByText(sentence(/available from 16 Jul/));
    expect(asksOf(opened, paths.balance)).toHaveLength(2);
  });

  it('asks once where the two never meet', async () => {
    const opened = await open('/balance', {
      list: () => answerOf([sampleTransaction(NEWEST + 1), ...rows]),
    });
    await waitFor(() => expect(asksOf(opened, paths.balance)).toHaveLength(2));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(asksOf(opened, paths.balance)).toHaveLength(2);
  });

  it('says in a bar and a list where the money is, each part a way to what it is made of', async () => {
    await open();
    const tiles = within(await screen.findByRole('group', { name: 'Where your money is' }));
    await tiles.findByText(sentence(/available from 16 Jul/));
    const links = tiles.getAllByRole('link');
    expect(
      links.map((link) => link.textContent.replace(/(Reported|Confirmed|Approved|Sent|Everything).*?\./, '')),
    ).toEqual([
      'Tracked$31.50Not confirmed yet',
      expect.stringContaining('On hold$917.17$3.40 available from 16 Jul'),
      'Available$843.46Goes into the next payment',
      'In payment$785.09On its way to you',
      'Paid$6,142.24Since you joined',
    ]);
    const [tracked, ...others] = links.map((link) => link.getAttribute('href'));
    expect(tracked).toMatch(/^\/publisher\/conversions\?from=2026-07-02&to=\S+&status=.*tracked/);
    expect(others).toEqual(
      ['onHold', 'available', 'inPayment', 'paid'].map((of) => `/publisher/balance?of=${of}`),
    );
  });

  it('tells the month from opening to closing, with signs', async () => {
    await open();
    const bridge = within(await screen.findByRole('table', { name: /^How the balance changed/ }));
    const lines = bridge.getAllByRole('row').slice(1);
    expect(lines.map((line) => line.textContent)).toEqual([
      'Opening$2,680.50',
      'Earned+$3,039.65',
      'Rejected-$138.91',
      'Corrections-$2.50',
      'Paid-$3,035.53',
      'Closing$2,543.21',
    ]);
  });

  it('goes back month by month to the first one, by its address', async () => {
    const opened = await open();
    await screen.findByRole('table', { name: /^How the balance changed/ });
    const back = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Previous month' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next month' }).disabled).toBe(true);
    const now = opened.router.state.location.search;
    expect(now).not.toHaveProperty('month');
    await act(async () => void fireEvent.click(back()));
    await waitFor(() => expect(opened.router.state.location.search).toHaveProperty('month'));
    const { month } = opened.router.state.location.search as { month: string }; // seen just now
    await waitFor(() => expect(asksOf(opened, paths.balanceSummary)).toContainEqual({ month }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next month' }).disabled).toBe(false),
    );
  });

  it('lists movements with a sign where something comes or goes, and what each belongs to', async () => {
    await open('/balance?from=2026-07-01&to=2026-07-15');
    await screen.findByText('Bonus');
    expect(cellsOf('Bonus').getByText('+$9.50')).toBeTruthy();
    expect(cellsOf('Bonus').getByText('Second place')).toBeTruthy();
    expect(cellsOf('Paid').getByText('-$100.00')).toBeTruthy();
    expect(cellsOf('Paid').getByRole('link', { name: 'Payment 7' })).toBeTruthy();
    const moved = cellsOf('Approved');
    expect(moved.getByText('$9.50').title).toBe('Moved between your accounts');
    expect(moved.getByText('On hold → Available')).toBeTruthy();
    expect(moved.getByRole('link', { name: 'Shieldly VPN · Trial' })).toBeTruthy();
  });

  it('asks the network for what the address narrows it to', async () => {
    const opened = await open('/balance?account=%5B"available"%5D&kind=%5B"bonus"%5D');
    await waitFor(() =>
      expect(asksOf(opened, paths.transactions)).toContainEqual(
        expect.objectContaining({ account: ['available'], kind: ['bonus'] }),
      ),
    );
    expect(screen.getByRole('button', { name: 'Filters, 2 applied' })).toBeTruthy();
  });

  it('says so where the sums do not come, and tries again; the list stays', async () => {
    let broken = true;
    const orFail = (answer: () => unknown) => () =>
      broken ? failing({ kind: 'refused', status: 500, text: null }) : answer();
    await open('/balance?from=2026-07-01&to=2026-07-15', {
      balance: orFail(() => sampleBalance()),
      summary: orFail(() => sampleSummary()),
    });
    await screen.findByText('Bonus');
    const tiles = within(screen.getByRole('group', { name: 'Where your money is' }));
    const retry = await tiles.findByRole('button');
    broken = false;
    await act(async () => void fireEvent.click(retry));
    await tiles.findByText('$843.46');
  });
});

describe('each amount', () => {
  it('of the bridge opens what it is made of, the opening the month before', async () => {
    await open('/balance?month=2026-06');
    const bridge = within(await screen.findByRole('table', { name: /^How the balance changed/ }));
    const ways = bridge
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
    expect(ways).toEqual([
      ['Opening: $2,680.50', '/publisher/balance?of=owed&month=2026-05'],
      ['Earned: +$3,039.65', '/publisher/balance?of=earned&month=2026-06'],
      ['Rejected: -$138.91', '/publisher/balance?of=rejected&month=2026-06'],
      ['Corrections: -$2.50', '/publisher/balance?of=corrections&month=2026-06'],
      ['Paid: -$3,035.53', '/publisher/balance?of=payouts&month=2026-06'],
      ['Closing: $2,543.21', '/publisher/balance?of=owed&month=2026-06'],
    ]);
  });

  it('of the month in which the books begin has nothing behind its opening, and no month before', async () => {
    await open('/balance?month=2026-05');
    const bridge = within(await screen.findByRole('table', { name: /^How the balance changed/ }));
    expect(bridge.queryByRole('link', { name: /^Opening/ })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous month' }).disabled).toBe(true);
  });

  it('of a month that has ended since without a network opens what is kept of it; the next month is another', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-07-31T10:00:00Z'), toFake: ['Date'] });
    try {
      let offline = false;
      const told = (answer: (call: ApiCall) => unknown) => (call: ApiCall) =>
        offline ? failing({ kind: 'offline' }) : answer(call);
      const { router } = await open('/balance?of=owed', {
        balance: told(() => sampleBalance()),
        summary: told((call) => sampleSummary(monthOf(call))),
        statement: told((call) => sampleStatement(subjectOf(call), monthOf(call))),
        list: told(() => answerOf(rows)),
      });
      await screen.findByText(/^Checked on this device/);
      offline = true;
      act(() => here.system.connectivity.send({ type: 'browser.offline' }));
      vi.setSystemTime(Date.parse('2026-08-01T10:00:00Z'));
      await act(async () => void router.navigate({ to: '/balance' }));
      // the statement has the same table, whose links are gone with it
      await waitFor(() => expect(screen.queryByRole('heading', { name: /^Whole balance in / })).toBeNull());
      const bridge = within(screen.getByRole('table', { name: /^How the balance changed/ }));
      const closing = bridge.getByRole('link', { name: /^Closing/ });
      expect(closing.getAttribute('href')).toBe('/publisher/balance?of=owed');
      await act(async () => void fireEvent.click(closing));
      expect(await screen.findByRole('heading', { name: 'Whole balance in July 2026' })).toBeTruthy();
      expect(screen.getByText(/^Checked on this device/)).toBeTruthy();
      await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Next month' })));
      await waitFor(() => expect(router.state.location.search).toEqual({ of: 'owed', month: '2026-08' }));
    } finally {
      vi.useRealTimers();
    }
  });

  it('is the one that the header shows, whatever the summary says meanwhile', async () => {
    await open('/balance', {
      balance: () =>
        sampleBalance({
          accounts: { onHold: '1.0000', available: '2.0000', inPayment: '3.0000', paid: '4.0000' },
        }),
    });
    const tiles = within(await screen.findByRole('group', { name: 'Where your money is' }));
    expect(await tiles.findByText('$1.00')).toBeTruthy();
    expect(tiles.queryByText('$917.17')).toBeNull();
  });

  it('comes from the summary where the network tells the header one amount alone', async () => {
    await open('/balance', { balance: () => ({ balance: '843.4600', currency: sampleBalance().currency }) });
    const tiles = within(await screen.findByRole('group', { name: 'Where your money is' }));
    expect(await tiles.findByText('$917.17')).toBeTruthy();
  });
});

/** The same books one transaction later: 1.00 more on hold. */
const accountsMoved = { onHold: '918.1700', available: '843.4600', inPayment: '785.0900', paid: '6142.2400' };
function movedSummary() {
  const summary = sampleSummary(undefined, NEWEST + 1);
  const onHold = { opening: '100.0000', closing: accountsMoved.onHold };
  return { ...summary, bridge: { ...summary.bridge, accounts: { ...summary.bridge.accounts, onHold } } };
}
function movedStatement() {
  const statement = sampleStatement('onHold', undefined, NEWEST + 1);
  const moved = sampleTransaction(3, { kind: 'hold', from: 'network', to: 'onHold', amount: '1.0000' });
  return { ...statement, closing: accountsMoved.onHold, entries: [moved, ...statement.entries] };
}
const verdict = () => document.querySelector('[data-verdict]')?.getAttribute('data-verdict') ?? null;

describe('a statement', () => {
  it.each([
    ['onHold', /^On hold in /, 'Checked on this device: 2 transactions add up from opening to closing.'],
    ['owed', /^Whole balance in /, 'Checked on this device: 2 transactions add up from opening to closing.'],
    ['rejected', /^Rejected in /, 'Checked on this device: 2 transactions add up to this amount.'],
    ['payouts', /^Paid out in /, 'Checked on this device: 2 transactions add up to this amount.'],
  ])('of %s says what it is, and that it adds up', async (of, name, agrees) => {
    await open(`/balance?of=${of}`);
    const heading = await screen.findByRole('heading', { level: 2, name });
    expect(document.activeElement).toBe(heading);
    expect(await screen.findByText(agrees)).toBeTruthy();
    expect(verdict()).toBe('agrees');
    const table = within(screen.getByRole('table', { name }));
    expect(await table.findByRole('rowheader', { name: 'Total' })).toBeTruthy();
  });

  it('is saved as a file from the palette, by what its button does', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await open('/balance?of=onHold');
    await screen.findByText(/^Checked on this device/);
    await act(
      async () => void fireEvent.keyDown(document.documentElement, { key: 'k', code: 'KeyK', ctrlKey: true }),
    );
    fireEvent.change(await screen.findByRole('combobox', { name: 'Search everything' }), {
      target: { value: 'export' },
    });
    const found = await screen.findByRole('option', { name: /^Download CSV: On hold in / });
    await act(async () => void fireEvent.click(found));
    expect(saved).toHaveBeenCalledOnce();
    const [name] = click.mock.contexts.map((one) => (one as HTMLAnchorElement).download); // whose method it is
    expect(name).toMatch(/^onHold-.*\.csv$/);
    vi.restoreAllMocks();
  });

  it('leads from opening over what came and went to what is there now, and on to its conversions', async () => {
    await open('/balance?of=onHold');
    await screen.findByText(/^Checked on this device/);
    const ends = [...document.querySelectorAll('dl dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    expect(ends).toEqual([
      ['Opening', '$100.00'],
      ['In', '+$817.17'],
      ['Out', '$0.00'],
      ['Now', '$917.17'],
    ]);
    const table = within(screen.getByRole('table', { name: /^On hold in/ }));
    expect(await table.findByText('+$9.50')).toBeTruthy();
    expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toContain('On hold after');
    expect(table.getByText('+$817.17')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Conversions on hold' }).getAttribute('href')).toMatch(
      /^\/publisher\/conversions\?from=2026-03-05&to=\S+&status=.*onHold/,
    );
    expect(screen.getByRole('link', { name: 'All transactions' }).getAttribute('href')).toBe(
      '/publisher/balance',
    );
  });

  it('is asked for with its month, which the switch of the bridge changes', async () => {
    const opened = await open('/balance?of=earned&month=2026-06&page=x&sort=$');
    await screen.findByRole('heading', { level: 2, name: 'Earned in June 2026' });
    expect(await screen.findByText(/^Checked on this device/)).toBeTruthy();
    expect(asksOf(opened, paths.balanceStatement)).toEqual([{ of: 'earned', month: '2026-06' }]);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Previous month' })));
    await screen.findByRole('heading', { level: 2, name: 'Earned in May 2026' });
    expect(await screen.findByText(/^Checked on this device/)).toBeTruthy();
    expect(asksOf(opened, paths.transactions)).toEqual([]);
  });

  it('is sorted here, by what the network does not sort by', async () => {
    await open('/balance?of=onHold&sort=amount');
    await screen.findByText(/^Checked on this device/);
    const amounts = () =>
      screen.getAllByText(/^\+\$\d/, { selector: 'td *' }).map((cell) => cell.textContent);
    await waitFor(() => expect(amounts()).toEqual(['+$9.50', '+$807.67']));
  });

  it('warns where its entries are not the amount, says by how much and what to do', async () => {
    let broken = true;
    const whole = sampleStatement('available');
    await open('/balance?of=available', {
      statement: () => (broken ? { ...whole, entries: whole.entries.slice(1) } : whole),
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(
      'The transactions come to $9.50 less than the balance shows. Refresh first.',
    );
    broken = false;
    await act(async () => void fireEvent.click(within(alert).getByRole('button', { name: 'Refresh' })));
    await waitFor(() => expect(verdict()).toBe('agrees'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('warns where a line of the bridge is another amount', async () => {
    const summary = sampleSummary();
    await open('/balance?of=rejected', {
      summary: () => ({ ...summary, bridge: { ...summary.bridge, rejected: '138.9000' } }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('$0.01 less');
  });

  it('is not compared with figures of another moment, but asks for both again', async () => {
    let moved = false;
    const opened = await open('/balance?of=onHold', {
      balance: () => sampleBalance({ newest: NEWEST + 1, accounts: { ...accountsMoved } }),
      summary: () => (moved ? movedSummary() : sampleSummary()),
      statement: () => {
        if (moved) return movedStatement();
        moved = true;
        return sampleStatement('onHold');
      },
    });
    await waitFor(() => expect(verdict()).toBe('agrees'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(asksOf(opened, paths.balanceStatement)).toHaveLength(2);
  });

  it('says so where they never are of one moment, without asking for ever', async () => {
    const opened = await open('/balance?of=onHold', { balance: () => sampleBalance({ newest: NEWEST + 1 }) });
    await waitFor(() => expect(asksOf(opened, paths.balanceStatement)).toHaveLength(2));
    await waitFor(() => expect(verdict()).toBe('apart'));
    expect(screen.getByText(/are from different moments/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(asksOf(opened, paths.balanceStatement)).toHaveLength(2);
  });

  it('is being updated while an answer is on its way, and gives no alarm', async () => {
    let answer: (statement: unknown) => void = () => {};
    const first = sampleStatement('onHold');
    let asked = 0;
    await open('/balance?of=onHold', {
      statement: () => {
        asked += 1;
        if (asked === 1) return { ...first, entries: [] };
        return new Promise((resolve) => (answer = resolve));
      },
    });
    const alert = await screen.findByRole('alert');
    await act(async () => void fireEvent.click(within(alert).getByRole('button', { name: 'Refresh' })));
    await waitFor(() => expect(verdict()).toBe('updating'));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => answer(first));
    await waitFor(() => expect(verdict()).toBe('agrees'));
  });

  it('says in a sentence that nothing moved', async () => {
    const { opening } = sampleStatement('paid', '2026-06');
    const summary = sampleSummary('2026-06');
    const paid = { opening: opening ?? '', closing: opening ?? '' };
    await open('/balance?of=paid&month=2026-06', {
      statement: () => ({ ...sampleStatement('paid', '2026-06'), closing: opening, entries: [] }),
      summary: () => ({
        ...summary,
        bridge: { ...summary.bridge, accounts: { ...summary.bridge.accounts, paid } },
      }),
    });
    expect(await screen.findByText('No money came in or went out this month.')).toBeTruthy();
    expect(screen.getByText('No transactions, so opening and closing are the same.')).toBeTruthy();
  });

  it('that is too large says so, with the way to a list that can be narrowed', async () => {
    await open('/balance?of=onHold&month=2026-06', {
      statement: () =>
        failing({
          kind: 'refused',
          status: 413,
          text: 'There are over 10,000 records in the result. Please narrow the search.',
        }),
    });
    expect(await screen.findByText(/There are over 10,000 records/)).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Narrow it by days and type' }).getAttribute('href') ?? '';
    expect(Object.fromEntries(new URL(way, 'http://panel').searchParams)).toEqual({
      month: '2026-06',
      from: '2026-06-01',
      to: '2026-06-30',
      account: '["onHold"]',
    });
  });
});

describe('a search', () => {
  it('is about all days, by an address too, and says how to search where there is nothing', async () => {
    const opened = await open('/balance?search=c9&from=2026-07-01&to=2026-07-15', {
      list: () => answerOf([]),
    });
    expect(await screen.findByText(/^Paste the whole ID of a conversion or transaction/)).toBeTruthy();
    expect(asksOf(opened, paths.transactions)).toEqual([{ search: 'c9', itemsPerPage: 20 }]);
    expect(screen.queryByRole('button', { name: /^Date range/ })).toBeNull();
    const field = screen.getByRole<HTMLInputElement>('searchbox', {
      name: 'ID of a conversion or transaction',
    });
    expect(field.value).toBe('c9');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Clear the search' })));
    await waitFor(() => expect(opened.router.state.location.search).not.toHaveProperty('search'));
    expect(await screen.findByRole('button', { name: /^Date range/ })).toBeTruthy();
  });

  it.each(['of=everything', 'month=2026-13', 'search=%00', `search=${'a'.repeat(10_000)}`])(
    'an address with %s is mended',
    async (query) => {
      const opened = await open(`/balance?${query}`);
      expect(await screen.findByText('Bonus')).toBeTruthy();
      expect(opened.router.state.location.search).toEqual({});
    },
  );
});

it('somebody with nothing at all reads what will be here', async () => {
  const nothing = '0.0000';
  const accounts = { onHold: nothing, available: nothing, inPayment: nothing, paid: nothing };
  const summary = sampleSummary(undefined, 0);
  await open('/balance', {
    balance: () => sampleBalance({ balance: nothing, accounts, newest: 0 }),
    summary: () => ({ ...summary, ...accounts, nextRelease: null, firstMonth: null }),
    list: () => answerOf([]),
  });
  expect(
    await screen.findByText('Conversions, bonuses and payments appear here with your first transaction.'),
  ).toBeTruthy();
  expect(screen.getByText('Nothing is on hold')).toBeTruthy();
});
