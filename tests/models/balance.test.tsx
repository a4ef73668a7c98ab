import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import { paths } from '#contract/paths.ts';
import type { BalanceSummary, Transaction } from '#contract/resources/transactions.ts';
import { dayAt } from '#domain/zone.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { deleteAllDbs } from '#tests/support/fakes/panel-db.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';

/** The balance: where the money lies, what the month did, and every movement. */
let here: SignedIn;

/** The month it is in the publisher's zone. */
const thisMonth = () => dayAt(Date.now(), publisherOf().timezone).slice(0, 7);

const summaryOf = (month = thisMonth()): BalanceSummary => ({
  onHold: '917.1700',
  available: '843.4600',
  inPayment: '785.0900',
  paid: '6142.2400',
  nextRelease: { at: '2026-07-16T06:00:00.000Z', amount: '3.4000' },
  bridge: {
    month,
    from: `${month}-01`,
    to: `${month}-28`,
    opening: '2680.5000',
    earned: '3039.6500',
    rejected: '138.9100',
    corrections: '-2.5000',
    paid: '3035.5300',
    closing: '2543.2100',
  },
  firstMonth: '2026-05',
});
const transaction = (number: number, change: Partial<Transaction>): Transaction => ({
  '@id': `/publisher/api/ch/transactions/t${number}`,
  id: `t${number}`,
  number,
  createdAt: `2026-07-1${number}T10:00:00.000Z`,
  kind: 'approval',
  from: 'onHold',
  to: 'available',
  change: '0.0000',
  amount: '9.5000',
  balance: '843.4600',
  conversion: { id: 'c1', label: 'Shieldly VPN · Trial' },
  payment: null,
  note: null,
  ...change,
});
const rows = [
  transaction(1, {}),
  transaction(2, {
    kind: 'bonus',
    from: 'network',
    change: '9.5000',
    conversion: null,
    note: 'Second place',
  }),
  transaction(3, {
    kind: 'reversal',
    from: 'available',
    to: 'network',
    change: '-9.5000',
    note: 'Duplicate lead',
  }),
  transaction(4, {
    kind: 'payout',
    from: 'inPayment',
    to: 'paid',
    change: '-100.0000',
    amount: '100.0000',
    conversion: null,
    payment: { id: 'p7', number: 7 },
  }),
];

async function open(
  address = '/balance',
  summary: (call: ApiCall) => unknown = ({ query }) =>
    summaryOf(typeof query?.['month'] === 'string' ? query['month'] : undefined),
) {
  const publisher = publisherOf();
  const api = fakeApi((call: ApiCall) => {
    if (call.path === paths.publisherCurrent) return publisher;
    if (call.path === paths.balanceSummary) return summary(call);
    return answerOf(call.path === paths.transactions ? rows : []);
  });
  here = await signedIn(api, publisher);
  const { router } = await renderRoute(address, here.system);
  await screen.findByRole('heading', { name: 'Balance', level: 1 });
  return { api, router };
}
const asksOf = ({ api }: Awaited<ReturnType<typeof open>>, path: string) =>
  api.calls.filter((call) => call.path === path).map(({ query }) => query);
const cellsOf = (text: string) => {
  const row = screen.getByText(text).closest('[role="row"], tr') ?? expect.unreachable('no row');
  return within(row as HTMLElement); // an element of the page
};

afterEach(async () => {
  cleanup();
  here.stop();
  sessionStorage.clear();
  await deleteAllDbs();
});

describe('the balance', () => {
  it('says in four tiles where the money is, each a way to what it is made of', async () => {
    await open();
    const tiles = within(await screen.findByRole('group', { name: 'Where your money is' }));
    const links = await tiles.findAllByRole('link');
    expect(
      links.map((link) => link.textContent.replace(/(Confirmed|Approved|Sent|Everything).*/, '')),
    ).toEqual([
      expect.stringContaining('On hold$917.17$3.40 free 16 Jul'),
      'Available$843.46Goes into the next payment',
      'In payment$785.09On its way to you',
      'Paid$6,142.24Since you joined',
    ]);
    expect(links[0]?.getAttribute('href')).toMatch(/\/publisher\/conversions\?.*onHold/);
    expect(links[1]?.getAttribute('href')).toMatch(/\/publisher\/balance\?account=.*available/);
  });

  it('tells the month from opening to closing, with signs', async () => {
    await open();
    const bridge = within(await screen.findByRole('table', { name: /^How the balance went/ }));
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
    await screen.findByRole('table', { name: /^How the balance went/ });
    const back = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Month before' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Month after' }).disabled).toBe(true);
    const now = opened.router.state.location.search;
    expect(now).not.toHaveProperty('month');
    await act(async () => void fireEvent.click(back()));
    await waitFor(() => expect(opened.router.state.location.search).toHaveProperty('month'));
    const { month } = opened.router.state.location.search as { month: string }; // seen just now
    await waitFor(() => expect(asksOf(opened, paths.balanceSummary)).toContainEqual({ month }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Month after' }).disabled).toBe(false),
    );
  });

  it('lists movements with a sign where something comes or goes, and what each belongs to', async () => {
    await open('/balance?from=2026-07-01&to=2026-07-15');
    await screen.findByText('Bonus');
    expect(cellsOf('Bonus').getByText('+$9.50')).toBeTruthy();
    expect(cellsOf('Bonus').getByText('Second place')).toBeTruthy();
    expect(cellsOf('Paid out').getByText('-$100.00')).toBeTruthy();
    expect(cellsOf('Paid out').getByRole('link', { name: 'Payment 7' })).toBeTruthy();
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
    await open('/balance?from=2026-07-01&to=2026-07-15', () =>
      broken ? failing({ kind: 'refused', status: 500, text: null }) : summaryOf(),
    );
    await screen.findByText('Bonus');
    const tiles = within(screen.getByRole('group', { name: 'Where your money is' }));
    const retry = await tiles.findByRole('button');
    broken = false;
    await act(async () => void fireEvent.click(retry));
    await tiles.findByText('$843.46');
  });
});
