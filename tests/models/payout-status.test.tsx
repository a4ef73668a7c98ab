// Fetched once its page stands; here it must not take longer than one waits.
import '#routes/_panel/payouts/-payment-forecast.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#contract/enumerations.ts';
import { paths } from '#contract/paths.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { sampleBalance, sampleSummary } from '#tests/support/samples/balance-samples.ts';
import {
  sampleChart,
  sampleDashboard,
  sampleImpressions,
  sampleMetrics,
} from '#tests/support/samples/dashboard-samples.ts';
import {
  sampleNextPayment,
  samplePaymentMethod,
  samplePayoutAccount,
} from '#tests/support/samples/payout-samples.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';

let here: SignedIn;

interface Given {
  /** What the network says of the accounts; absent: it cannot be had. */
  readonly accounts?: readonly object[];
  readonly figures?: ReturnType<typeof sampleDashboard>;
  readonly language?: Language;
  /** The method of all accounts is switched off. */
  readonly off?: boolean;
}

async function open(
  address: string,
  { accounts, figures = sampleDashboard(), language = 'en', off = false }: Given,
) {
  const publisher = publisherOf({ language });
  const api = fakeApi(({ path }) => {
    switch (path) {
      case paths.publisherCurrent:
        return publisher;
      case paths.balance:
        return sampleBalance();
      case paths.balanceSummary:
        return sampleSummary(undefined);
      case paths.dashboard:
        return figures;
      case paths.dashboardChart:
        return sampleChart();
      case paths.dashboardImpressions:
        return sampleImpressions();
      case paths.paymentMethods:
        return answerOf([samplePaymentMethod({ enabled: !off })]);
      case paths.nextPayment:
        return sampleNextPayment();
      case paths.payoutAccounts:
        return accounts ? answerOf(accounts) : failing({ kind: 'refused', status: 404, text: 'Not here.' });
      default:
        return answerOf([]);
    }
  });
  here = await signedIn(api, publisher);
  await renderRoute(address, here.system, { language });
  return api;
}

const disabled = samplePayoutAccount({ status: 'disabled' });
const asked = (api: Awaited<ReturnType<typeof open>>) =>
  waitFor(() => expect(api.calls.some(({ path }) => path === paths.payoutAccounts)).toBe(true));

describe('what holds payments up', () => {
  it.each(['/dashboard', '/balance', '/payments', '/settings?selectedTab=payout_accounts'])(
    'is said on %s',
    async (address) => {
      await open(address, { accounts: [disabled] });
      expect(await screen.findByText(/None of your accounts is active/)).toBeTruthy();
    },
  );

  it.each(languages)('is said, with the way to mend it, in %s', async (language) => {
    await open('/payments', { accounts: [], language });
    const link = await screen.findByRole('link', {
      name: {
        en: 'Open payout accounts',
        ru: 'Открыть счета для выплат',
        uk: 'Відкрити рахунки для виплат',
        'zh-CN': '打开收款账户',
      }[language],
    });
    expect(link.getAttribute('href')).toContain('selectedTab=payout_accounts');
  });

  it.each([
    ['there is none', [], /You have no payout account yet/],
    ['payouts are stopped', [samplePayoutAccount({ frozen: true })], /Payments are stopped/],
    [
      'the active one is not in force yet',
      [samplePayoutAccount({ inForceAt: '2099-01-01T00:00:00.000Z' })],
      /comes into force on/,
    ],
  ] as const)('is said where %s', async (_, accounts, text) => {
    await open('/payments', { accounts });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('is said where the method is switched off, and such an account cannot be made active', async () => {
    const other = samplePayoutAccount({
      '@id': '/publisher/api/publisher_payout_accounts/a2',
      id: 'a2',
      status: 'disabled',
    });
    await open('/settings?selectedTab=payout_accounts', {
      accounts: [samplePayoutAccount(), other],
      off: true,
    });
    expect(await screen.findByText(/The payment method of your active account is unavailable/)).toBeTruthy();
    expect(screen.getAllByText('Not paid by this method at the moment')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Make active/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(2);
  });

  it.each([
    ['all is well', [disabled, samplePayoutAccount({ id: 'a2' })]],
    ['nobody knows', undefined],
  ] as const)('is nothing where %s', async (_, accounts) => {
    const api = await open('/payments', { ...(accounts && { accounts }) });
    await asked(api);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: 'Open payout accounts' })).toBeNull();
  });

  it('is a step of a new account instead', async () => {
    const none = sampleMetrics({ hits: 0, uHits: 0, clicks: 0, uClicks: 0, conversions: 0 });
    await open('/dashboard', {
      accounts: [],
      figures: sampleDashboard({ current: none, previous: none }),
    });
    const steps = within(await screen.findByRole('region', { name: 'Get started' }));
    expect((await steps.findByText(/^Add a payout account/)).textContent).not.toContain('(done)');
    expect(steps.getByRole('link', { name: 'Open payout accounts' })).toBeTruthy();
    expect(screen.queryByText(/You have no payout account yet/)).toBeNull();
  });
});
