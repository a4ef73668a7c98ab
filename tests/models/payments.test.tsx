// Fetched once its page stands; here it must not take longer than one waits.
import '#routes/_panel/money/-payment-inside.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import { type Language, languages, paymentStatuses } from '#contract/enumerations.ts';
import { paymentFailures } from '#contract/payment-failures.ts';
import { paths } from '#contract/paths.ts';
import type { Payment } from '#contract/resources/payments.ts';
import type { Publisher } from '#contract/resources/publisher.ts';
import { paymentLifecycle } from '#machines/lifecycles/payment.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { deleteAllDbs } from '#tests/support/fakes/panel-db.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { sentence } from '#tests/support/render/sentence.ts';
import { sampleBalance, sampleTransaction } from '#tests/support/samples/balance-samples.ts';
import { sampleConversion } from '#tests/support/samples/list-samples.tsx';
import { samplePayment } from '#tests/support/samples/payment-samples.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';

/** The payments: what was paid, for what, where it is, and what to do where it did not arrive. */
let here: SignedIn;
let offline = false;

const rows = [
  samplePayment({
    id: 'p4',
    relativeId: 4,
    status: 'returned',
    note: 'Unknown account',
    from: '2026-11-16',
    to: '2026-11-20',
  }),
  samplePayment(),
  samplePayment({
    id: 'p2',
    relativeId: 2,
    status: 'paid',
    from: '2026-10-01',
    to: '2026-10-31',
    amount: '70.0000',
  }),
];

interface Given {
  readonly list?: readonly Payment[];
  readonly detail?: (id: string) => unknown;
  readonly conversions?: readonly object[];
  readonly transactions?: readonly object[];
  readonly language?: Language;
  /** What the profile says since the log-in. */
  readonly changed?: Partial<Publisher>;
}

async function open(address: string, given: Given = {}) {
  const { list = rows, language = 'en', conversions = [], transactions = [], changed = {} } = given;
  const { detail = (id: string) => list.find((one) => one.id === id) ?? missing() } = given;
  const publisher = publisherOf({ language });
  const api = fakeApi((call: ApiCall) => {
    if (offline) return failing({ kind: 'offline' });
    if (call.path === paths.publisherCurrent) return { ...publisher, ...changed };
    if (call.path === paths.balance) return sampleBalance();
    if (call.path === paths.payments) return answerOf(list);
    if (call.path.startsWith(`${paths.payments}/`)) return detail(call.path.slice(paths.payments.length + 1));
    if (call.path === paths.transactions) return answerOf(transactions);
    return answerOf(call.path === paths.conversions ? conversions : []);
  });
  here = await signedIn(api, publisher, { brand: { name: 'Acme Ads' } });
  const { router } = await renderRoute(address, here.system, { language });
  return { api, router };
}
const missing = () => failing({ kind: 'refused', status: 404, text: null });
/** Days of which the samples are. */
const november = 'from=2026-10-01&to=2026-11-22';
const numbers = async () => {
  const table = within(await screen.findByRole('table', { name: 'Payments' }));
  await table.findAllByRole('link');
  return table
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
};
const state = async () => within(await screen.findByRole('region', { name: 'Current status' }));

// of the days of the samples: in another year they are told with it
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-22T11:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  offline = false;
});

describe('the list', () => {
  it('has every column of the specification, the newest payment first', async () => {
    await open(`/payments?${november}`);
    expect(await numbers()).toEqual(['4', '3', '2']);
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual([
      'No.',
      'Period',
      'Method',
      'Note',
      'Amount',
      expect.stringMatching(/^Commission/),
      'Status',
      'Actions',
    ]);
    const [, newest, , oldest] = screen.getAllByRole('row');
    expect(newest?.textContent).toMatch(
      /^4.*PayPal · a•••@example.com.*Unknown account.*\$120\.00\$2\.40Returned/,
    );
    expect(within(newest ?? document.body).queryByRole('link', { name: /Receipt/ })).toBeNull();
    const receipt = within(oldest ?? document.body).getByRole('link', { name: 'Receipt: payment 2' });
    expect(receipt.getAttribute('href')).toBe('/publisher/payments/p2?receipt=true');
  });

  it.each(languages)('has every column in sight at 1440 px in %s', async (language) => {
    await open(`/payments?${november}`, { language });
    const { minWidth } = (await screen.findByRole('table')).style;
    expect(Number.parseFloat(minWidth) * 16).toBeLessThanOrEqual(1163);
    expect(document.body.textContent).not.toMatch(/payments\.|\{\{/);
  });

  it.each([
    ['from=2026-10-20&to=2026-11-02', ['3', '2']],
    ['from=2026-11-16&to=2026-11-16', ['4']],
    [`${november}&status=%5B"paid"%2C"returned"%5D`, ['4', '2']],
    [`${november}&sort=amount`, ['2', '4', '3']],
  ])('is narrowed and sorted by its address: %s', async (search, expected) => {
    const { api } = await open(`/payments?${search}`);
    expect(await numbers()).toEqual(expected);
    // all of them are asked for once, whatever is looked at
    const asked = api.calls.filter(({ path }) => path === paths.payments);
    expect(asked.map(({ query }) => query)).toEqual([{ itemsPerPage: 10_000 }]);
  });

  it('shows a year where the address names no days, and names none then', async () => {
    const { router } = await open('/payments');
    expect(await numbers()).toEqual(['4', '3', '2']);
    const size = screen.getByRole('button', { name: /^Date range/ });
    expect(size.getAttribute('aria-label') ?? size.textContent).toMatch(/2025-11-23/);
    await act(async () => void router.navigate({ to: '/payments', search: { status: ['paid'] } }));
    await waitFor(async () => expect(await numbers()).toEqual(['2']));
    expect(router.state.location.search).toEqual({ status: ['paid'] });
  });

  it('says what will be there where nothing was paid yet, and that it is the days where something was', async () => {
    await open('/payments', { list: [] });
    expect(await screen.findByText(/Your first payment appears here/)).toBeTruthy();
    here.stop();
    await deleteAllDbs();
    await open('/payments?from=2020-01-01&to=2020-01-31');
    await waitFor(() => expect(screen.getByRole('table').textContent).toContain('No data'));
    expect(screen.queryByText(/Your first payment appears here/)).toBeNull();
  });

  it('opens a payment from its row, and leads back to the list as it was left', async () => {
    const { router } = await open(`/payments?${november}&status=%5B"inPayment"%5D`);
    const link = await screen.findByRole('link', { name: '01 Nov – 15 Nov' });
    await act(async () => void fireEvent.click(link));
    await waitFor(() => expect(router.state.location.pathname).toBe('/payments/p3'));
    const back = await screen.findByRole('link', { name: 'All payments' });
    await act(async () => void fireEvent.click(back));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ status: ['inPayment'] }));
  });

  it('works without a network, and so does the page of a payment that was never opened', async () => {
    const { router } = await open(`/payments?${november}`);
    await numbers();
    offline = true;
    here.system.connectivity.send({ type: 'browser.offline' });
    await act(
      async () =>
        void router.navigate({
          to: '/payments',
          search: { status: ['paid'], from: '2026-10-01', to: '2026-10-31' },
        }),
    );
    await waitFor(async () => expect(await numbers()).toEqual(['2']));
    await act(async () => void router.navigate({ to: '/payments/$id', params: { id: 'p2' } }));
    expect(await screen.findByRole('heading', { name: 'Payment 2', level: 1 })).toBeTruthy();
    expect((await state()).getByText(/TX 7/)).toBeTruthy();
  });
});

describe('a payment', () => {
  it('says everything that is known of it', async () => {
    await open('/payments/p2');
    await screen.findByRole('heading', { name: 'Payment 2', level: 1 });
    const facts = within(screen.getByRole('region', { name: 'Details' }));
    expect(facts.getAllByRole('term').map((term) => term.nextSibling?.textContent)).toEqual([
      '2',
      '01 Oct – 31 Oct',
      'PayPal',
      'a•••@example.com',
      '2026-11-16 10:00:00',
      '2026-11-17 11:30:00',
      'TX 7',
    ]);
    const steps = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'In payment2026-11-16 10:00:00',
      'Paid2026-11-17 11:30:00',
    ]);
  });

  it('leads from each amount to what it is made of', async () => {
    await open('/payments/p3');
    const sum = within(await screen.findByRole('region', { name: 'Breakdown' }));
    const hrefs = sum.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(hrefs).toEqual([
      ['$100.00', '/publisher/conversions?payment=p3'],
      ['$25.00', '/publisher/balance?payment=p3&kind=%5B%22bonus%22%5D'],
      ['-$5.00', '/publisher/balance?payment=p3&kind=%5B%22correction%22%5D'],
      ['$120.00', '/publisher/balance?search=p3'],
    ]);
    expect(sum.getByText('-$2.40')).toBeTruthy();
    expect(sum.getByText('$117.60')).toBeTruthy();
    expect(sum.getByText(/^Checked on this device/)).toBeTruthy();
  });

  it('that does not come to its parts says so', async () => {
    await open('/payments/p3', { list: [samplePayment({ others: [{ kind: 'bonus', amount: '19.9999' }] })] });
    const sum = within(await screen.findByRole('region', { name: 'Breakdown' }));
    expect(sum.getByText(/^The parts don’t add up to the amount/)).toBeTruthy();
    expect(sum.queryByText(/^Checked on this device/)).toBeNull();
  });

  it('that came back does not say that it is received', async () => {
    await open('/payments/p4');
    const sum = within(await screen.findByRole('region', { name: 'Breakdown' }));
    expect(sum.getByText('You would have received')).toBeTruthy();
    expect(sum.queryByText('You receive')).toBeNull();
  });

  it('that is of another, or is not there, says so', async () => {
    await open('/payments/p9');
    expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeTruthy();
  });
});

/** Every state of the lifecycle on the page: its words, and the one way on that it has. */
describe('the page of the lifecycle', () => {
  it('knows every state of the chart', () => {
    expect(Object.keys(paymentLifecycle.states).toSorted()).toEqual([...paymentStatuses].toSorted());
  });

  const words = {
    inPayment: /On its way to your PayPal account\. Expected by 2126-11-18\./,
    paid: /Sent to your PayPal account on 17 Nov\. It should be there by 2126-11-18\. .*TX 7/,
    failed:
      /It could not be sent on 17 Nov\. The payout account is closed\. \$120\.00 is back in your balance .* Add another account/,
    returned: /It came back to us on 17 Nov\. \$120\.00 is back in your balance .* Check your payout account/,
  };
  it.each(paymentStatuses)('%s', async (status) => {
    const failure = status === 'failed' ? 'accountClosed' : null;
    const note = status === 'returned' ? 'Unknown account' : null;
    await open('/payments/p3', { list: [samplePayment({ status, failure, note })] });
    const place = await state();
    expect(place.getByText(sentence(words[status]))).toBeTruthy();
    const isOver = paymentLifecycle.states[status]?.ownEvents.length === 0;
    const mend = place.queryByRole('link', { name: 'Open payout accounts' });
    expect(mend?.getAttribute('href') ?? null).toBe(
      isOver ? '/publisher/settings?selectedTab=payout_accounts' : null,
    );
    expect(place.queryByRole('link', { name: 'Receipt' }) !== null).toBe(status === 'paid');
    expect(place.queryByText('From the network: Unknown account') !== null).toBe(status === 'returned');
  });

  it.each(paymentFailures)('says what went wrong and what to do: %s', async (failure) => {
    await open('/payments/p3', { list: [samplePayment({ status: 'failed', failure })] });
    const place = await state();
    expect(
      place.getByText(/It could not be sent on .+\. \$120\.00 is back in your balance.*\. .+\.$/),
    ).toBeTruthy();
    // what the service alone refused is nothing to be mended
    expect(place.queryByRole('link', { name: 'Open payout accounts' }) !== null).toBe(failure !== 'provider');
  });

  it('says that it takes longer than expected', async () => {
    await open('/payments/p3', { list: [samplePayment({ expectedAt: '2026-01-05T09:00:00.000Z' })] });
    expect(
      (await state()).getByText(sentence(/It was expected by .* and is taking longer than usual/)),
    ).toBeTruthy();
  });
});

describe('the conversions of a payment', () => {
  const inside = (id: string, payout: string, amount: string) =>
    sampleConversion({ '@id': `/${id}`, id, transactionId: id, payout, payments: [{ id: 'p3', amount }] });

  it('have what the payment took for them, and are added up again', async () => {
    const { api } = await open('/conversions?payment=p3&from=2026-11-20&to=2026-11-20', {
      conversions: [inside('c1', '1.0000', '60.0000'), inside('c2', '40.0000', '40.0000')],
    });
    expect(await screen.findByRole('heading', { name: 'Conversions of payment 3' })).toBeTruthy();
    expect(await screen.findByText(/2 conversions come to \$100\.00, as in the payment/)).toBeTruthy();
    const table = within(screen.getByRole('table', { name: 'Conversions' }));
    expect(await table.findByText('$60.00')).toBeTruthy();
    expect(table.queryByText('$1.00')).toBeNull();
    const asked = api.calls.filter(({ path }) => path === paths.conversions).map(({ query }) => query);
    expect(asked).toContainEqual({ payment: 'p3', itemsPerPage: 10_000 });
    expect(screen.queryByRole('button', { name: /^Date range/ })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Sums by status' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Open the payment' }).getAttribute('href')).toBe(
      '/publisher/payments/p3',
    );
    const all = screen.getByRole('link', { name: 'All conversions' });
    await act(async () => void fireEvent.click(all));
    expect(await screen.findByRole('group', { name: 'Sums by status' })).toBeTruthy();
  });

  it('that do not come to it say so', async () => {
    await open('/conversions?payment=p3', { conversions: [inside('c1', '60.0000', '60.0000')] });
    expect(
      await screen.findByText(/These conversions add up to \$60\.00, but the payment has \$100\.00/),
    ).toBeTruthy();
  });
});

describe('what a payment has besides conversions', () => {
  const transactions = [
    sampleTransaction(3, { kind: 'return', amount: '500.0000', otherAmount: '1.0000' }),
    sampleTransaction(2, { kind: 'bonus', amount: '24.0000', change: '24.0000', otherAmount: '24.0000' }),
    sampleTransaction(1, { kind: 'correction', amount: '5.0000', change: '-5.0000', otherAmount: '-5.0000' }),
  ];
  const others = [
    { kind: 'bonus' as const, amount: '24.0000' },
    { kind: 'correction' as const, amount: '-5.0000' },
    { kind: 'return' as const, amount: '1.0000' },
  ];
  const list = [samplePayment({ others })];

  it('is named by kind, unless it comes to nothing', async () => {
    const kinds = [...others, { kind: 'commission' as const, amount: '0.0000' }];
    await open('/payments/p3', { list: [samplePayment({ others: kinds })] });
    const sum = within(await screen.findByRole('region', { name: 'Breakdown' }));
    expect(sum.getByText('Bonuses')).toBeTruthy();
    expect(sum.getByText('From returned payments')).toBeTruthy();
    expect(sum.queryByText('Referral commissions')).toBeNull();
    expect(sum.getByText(/^Checked on this device/)).toBeTruthy();
  });

  it('is listed with what it brings, whatever day it was, and added up again', async () => {
    const { api } = await open('/balance?payment=p3&from=2026-11-20&to=2026-11-20', { list, transactions });
    expect(await screen.findByRole('heading', { name: 'Transactions of payment 3' })).toBeTruthy();
    expect(await screen.findByText(/3 transactions come to \$20\.00, as in the payment/)).toBeTruthy();
    const table = within(screen.getByRole('table', { name: 'Balance' }));
    expect(await table.findByText('+$1.00')).toBeTruthy();
    expect(table.queryByText('$500.00')).toBeNull();
    const asked = api.calls.filter(({ path }) => path === paths.transactions).map(({ query }) => query);
    expect(asked).toContainEqual({ payment: 'p3', itemsPerPage: 20 });
    expect(asked).toContainEqual({ payment: 'p3', itemsPerPage: 10_000 });
    expect(screen.queryByRole('button', { name: /^Date range/ })).toBeNull();
    const open3 = screen.getByRole('link', { name: 'Open the payment' });
    expect(open3.getAttribute('href')).toBe('/publisher/payments/p3');
  });

  it('is added up by itself where one kind of it is looked at', async () => {
    await open('/balance?payment=p3&kind=%5B"correction"%5D', { list, transactions });
    expect(await screen.findByText(/1 transaction comes to -\$5\.00, as in the payment/)).toBeTruthy();
  });

  it('says so where it comes to something else', async () => {
    await open('/balance?payment=p3', { list, transactions: transactions.slice(1) });
    expect(
      await screen.findByText(/These transactions add up to \$19\.00, but the payment has \$20\.00/),
    ).toBeTruthy();
  });

  it('is not compared where only some of it is looked at', async () => {
    const { router } = await open('/balance?payment=p3', { list, transactions });
    await screen.findByText(/3 transactions come to/);
    const search = { payment: 'p3', account: ['onHold' as const] };
    await act(async () => void router.navigate({ to: '/balance', search }));
    await waitFor(() => expect(screen.queryByText(/come to/)).toBeNull());
    expect(screen.getByRole('heading', { name: 'Transactions of payment 3' })).toBeTruthy();
  });
});

describe('the receipt', () => {
  it('of a payment that is paid names both sides, and is printed with its button', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    try {
      await open('/payments/p2?receipt=true');
      const receipt = within(await screen.findByRole('article', { name: 'Payment receipt' }));
      expect(receipt.getByText('Payment 2')).toBeTruthy();
      expect(receipt.getByText('Acme Ads')).toBeTruthy();
      const { username, email, relativeId } = publisherOf();
      for (const line of [username, email, `ID ${relativeId}`]) expect(receipt.getByText(line)).toBeTruthy();
      await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Print' })));
      expect(print).toHaveBeenCalledTimes(1);
      const back = screen.getByRole('link', { name: 'Back to the payment' });
      expect(back.getAttribute('href')).toBe('/publisher/payments/p2');
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('has the name and the address as they are now, whatever they were at the log-in', async () => {
    await open('/payments/p2?receipt=true', { changed: { username: 'anna', email: 'anna@example.com' } });
    const receipt = within(await screen.findByRole('article', { name: 'Payment receipt' }));
    for (const line of ['anna', 'anna@example.com']) expect(await receipt.findByText(line)).toBeTruthy();
  });

  it.each(['p3', 'p4'])('is none of a payment that is not paid: %s', async (id) => {
    await open(`/payments/${id}?receipt=true`);
    expect(await screen.findByText('The receipt appears once the payment is paid.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });

  it('is there without a network, in the address’s own words alone', async () => {
    await open('/payments/p2?receipt=1', { detail: () => failing({ kind: 'offline' }) });
    // what is no word of the address shows the payment
    expect((await state()).getByText(/TX 7/)).toBeTruthy();
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Receipt' })));
    expect(await screen.findByRole('article', { name: 'Payment receipt' })).toBeTruthy();
  });
});
