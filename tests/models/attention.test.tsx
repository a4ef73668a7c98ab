// Fetched once their page stands; here they must not take longer than one waits.
import '#routes/_panel/attention/-attention-strip.tsx';
import '#routes/_panel/money/-dashboard-money.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { Payment } from '#contract/resources/payments.ts';
import type { BalanceSummary } from '#contract/resources/transactions.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { sampleAttention, sampleLines } from '#tests/support/samples/attention-samples.ts';
import { sampleBalance, sampleSummary } from '#tests/support/samples/balance-samples.ts';
import { sampleChart, sampleDashboard, sampleImpressions } from '#tests/support/samples/dashboard-samples.ts';
import { samplePayment } from '#tests/support/samples/payment-samples.ts';
import { sampleNextPayment } from '#tests/support/samples/payout-samples.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';
import { touchFor } from '#work/events.ts';

let here: SignedIn;

interface Given {
  readonly summary?: BalanceSummary;
  readonly payments?: readonly Payment[];
}

/** Opens the dashboard of somebody without a payout account; `says` is what the network says of troubles from then on. */
async function open(attention: unknown, { summary = sampleSummary(undefined), payments = [] }: Given = {}) {
  const publisher = publisherOf();
  const says = { attention };
  const api = fakeApi(({ path }) => {
    switch (path) {
      case paths.publisherCurrent:
        return publisher;
      case paths.attention:
        return says.attention;
      case paths.balance:
        return sampleBalance();
      case paths.balanceSummary:
        return summary;
      case paths.payments:
        return answerOf(payments);
      case paths.dashboard:
        return sampleDashboard();
      case paths.dashboardChart:
        return sampleChart();
      case paths.dashboardImpressions:
        return sampleImpressions();
      case paths.nextPayment:
        return sampleNextPayment({ blocker: 'noAccount', net: null });
      default:
        return answerOf([]);
    }
  });
  here = await signedIn(api, publisher);
  await renderRoute('/dashboard', here.system);
  return says;
}
const strip = () => screen.findByRole('region', { name: 'Needs your attention' });
const noStrip = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Needs your attention' })).toBeNull());

describe('what needs the publisher', () => {
  it('stands above the figures, each line with the way to where it is mended', async () => {
    await open(sampleAttention());
    const lines = await strip();
    const figures = screen.getByRole('group', { name: 'Key figures' });
    expect(lines.compareDocumentPosition(figures) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const ways = within(lines)
      .getAllByRole('link')
      .map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
    expect(ways).toEqual([
      '/publisher/offers/o1',
      '/publisher/offers/o2',
      '/publisher/domains',
      '/publisher/settings?selectedTab=postbacks&open=00000000-0000-7000-8000-000000000001&part=log',
      '/publisher/settings?selectedTab=payout_accounts',
      '/publisher/conversions?from=2026-11-16&to=2026-11-22&status=["rejected"]',
      '/publisher/domains',
      '/publisher/offers/o3',
    ]);
  });

  it('leads to a smartlink, too', async () => {
    await open(
      sampleAttention([
        {
          kind: 'campaign',
          campaign: 'smartlink',
          id: 's1',
          name: 'Finance',
          because: 'inReview',
          visits: 3,
        },
      ]),
    );
    const way = within(await strip()).getByRole('link', { name: 'Open the smartlink' });
    expect(way.getAttribute('href')).toBe('/publisher/smartlinks/s1');
  });

  it('is said once: the card of the next payment is silent about what the strip says', async () => {
    await open(sampleAttention(sampleLines.filter(({ kind }) => kind === 'payout')));
    await strip();
    expect(await screen.findByText('2026-11-30')).toBeTruthy();
    const card = within(screen.getByRole('region', { name: 'Next payment' }));
    expect(card.queryByText(/You have no payout account yet/)).toBeNull();
  });

  it('leaves no place where nothing does; the card then says itself that there is no account', async () => {
    await open(sampleAttention([]));
    const without = await screen.findByText(/You have no payout account yet/);
    expect(screen.getByRole('region', { name: 'Next payment' }).contains(without)).toBe(true);
    await noStrip();
  });

  it('is nothing where the network cannot tell', async () => {
    await open(failing({ kind: 'refused', status: 404, text: 'Not here.' }));
    await screen.findByRole('region', { name: 'Next payment' });
    await noStrip();
  });

  it.each(['campaign', 'domain', 'postback', 'payout'] as const)(
    'goes when it is mended, as soon as the network says that a %s has changed',
    async (kind) => {
      const says = await open(sampleAttention());
      await strip();
      says.attention = sampleAttention([]);
      await act(async () => touchFor(here.world, [kind]));
      await noStrip();
    },
  );

  it('stays as it was last told without a network, and says of when it is', async () => {
    const says = await open(sampleAttention());
    await strip();
    says.attention = failing({ kind: 'offline' });
    await act(async () => here.system.connectivity.send({ type: 'request.failed' }));
    expect(await within(await strip()).findByText('Offline')).toBeTruthy();
    expect(within(await strip()).getAllByRole('listitem')).toHaveLength(8);
  });
});

describe('the money on the dashboard', () => {
  it('is the header’s and the balance’s, each part a way to its list', async () => {
    await open(sampleAttention([]));
    await screen.findByText('$31.50');
    const money = within(screen.getByRole('group', { name: 'Where your money is' }));
    const parts = money
      .getAllByRole('link')
      .map((link) => [
        link.textContent.replace(/(Reported|Confirmed|Approved|Sent|Everything).*?\./, ''),
        decodeURIComponent(link.getAttribute('href') ?? '').replace(/\d{4}-\d\d-\d\d/g, 'day'),
      ]);
    const held = expect.stringContaining('On hold$917.17$3.40 available from 16 Jul');
    expect(parts).toEqual([
      ['Tracked$31.50Not confirmed yet', '/publisher/conversions?from=day&to=day&status=["tracked"]'],
      [held, '/publisher/conversions?from=day&to=day&status=["onHold"]'],
      ['Available$843.46Goes into the next payment', '/publisher/balance?of=available'],
      ['In payment$785.09On its way to you', '/publisher/payments?from=day&to=day&status=["inPayment"]'],
      ['Paid$6,142.24Since you joined', '/publisher/payments?from=day&to=day&status=["paid"]'],
    ]);
    const onHold = money.getByRole('link', { name: /^On hold/ });
    expect(onHold.getAttribute('href')).toContain('from=2026-03-05&');
  });

  it('that was paid leads to payments that come to it, however long ago they were', async () => {
    const june = { from: '2024-06-01', to: '2024-06-30' };
    // a bonus of the first of May was paid with what was until then
    const april = { from: '2024-04-30', to: '2024-04-30' };
    await open(sampleAttention([]), {
      summary: { ...sampleSummary(undefined), firstMonth: '2024-05' },
      payments: [
        samplePayment({ ...june, id: 'p2', relativeId: 2, status: 'paid', amount: '6000.0000' }),
        samplePayment({ ...april, id: 'p1', relativeId: 1, status: 'paid', amount: '142.2400' }),
      ],
    });
    await screen.findByText('$31.50');
    const money = within(screen.getByRole('group', { name: 'Where your money is' }));
    await act(async () => void fireEvent.click(money.getByRole('link', { name: /^Paid/ })));
    const table = within(await screen.findByRole('table', { name: 'Payments' }));
    expect(await table.findByText('$142.24')).toBeTruthy();
    expect(table.getByText('$6,000.00')).toBeTruthy();
  });
});
