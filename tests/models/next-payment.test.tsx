// Fetched once its page stands; here it must not take longer than one waits.
import '#routes/_panel/payouts/-payment-forecast.tsx';
import '#routes/_panel/payouts/-payout-accounts.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Language, languages } from '#contract/enumerations.ts';
import { paths } from '#contract/paths.ts';
import { type NextPayment, nextPayment } from '#contract/resources/next-payment.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { sentence } from '#tests/support/render/sentence.ts';
import { sampleBalance, sampleSummary } from '#tests/support/samples/balance-samples.ts';
import { sampleChart, sampleDashboard, sampleImpressions } from '#tests/support/samples/dashboard-samples.ts';
import {
  sampleNextPayment,
  samplePaymentMethod,
  samplePayoutAccount,
} from '#tests/support/samples/payout-samples.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { sampleSecondFactor } from '#tests/support/samples/settings-samples.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';

let here: SignedIn;

interface Given {
  readonly next?: Partial<NextPayment>;
  /** Instead of it. */
  readonly told?: unknown;
  /** Absent: they cannot be had. */
  readonly accounts?: readonly object[];
  readonly methods?: readonly object[] | Promise<readonly object[]>;
  readonly language?: Language;
  /** Of the publisher. */
  readonly timezone?: string;
}

/** Opens a page; `says` is what the network says from then on. */
async function open(
  address: string,
  {
    next = {},
    told = sampleNextPayment(next),
    accounts,
    methods = [samplePaymentMethod()],
    language = 'en',
    timezone = 'Europe/Prague',
  }: Given = {},
) {
  const publisher = publisherOf({ language, timezone });
  const says = { next: told };
  const api = fakeApi(({ path }) => {
    switch (path) {
      case paths.publisherCurrent:
        return publisher;
      case paths.balance:
        return sampleBalance();
      case paths.balanceSummary:
        return sampleSummary(undefined);
      case paths.dashboard:
        return sampleDashboard();
      case paths.dashboardChart:
        return sampleChart();
      case paths.dashboardImpressions:
        return sampleImpressions();
      case paths.paymentMethods:
        return Promise.resolve(methods).then(answerOf);
      case paths.nextPayment:
        return says.next;
      case paths.secondFactor:
        return sampleSecondFactor();
      case paths.payoutAccounts:
        return accounts ? answerOf(accounts) : failing({ kind: 'refused', status: 404, text: 'Not here.' });
      default:
        return answerOf([]);
    }
  });
  here = await signedIn(api, publisher);
  await renderRoute(address, here.system, { language });
  return says;
}
const active = [samplePayoutAccount()];
const card = async (name = 'Next payment') => within(await screen.findByRole('region', { name }));

describe('the next payment', () => {
  it.each(['/dashboard', '/balance', '/payments'])(
    'is told on %s, with what it is made of and what arrives',
    async (address) => {
      await open(address, {
        accounts: active,
        next: { conversionsAmount: '100.0000', fromHold: '30.0000', heldLonger: '12.5000', timezone: 'UTC' },
      });
      const shown = await card();
      expect(await shown.findByText('2026-11-30')).toBeTruthy();
      expect(shown.getByText('Dates are in the time zone UTC')).toBeTruthy();
      expect(await shown.findByText('To a•••@example.com by PayPal')).toBeTruthy();
      expect(shown.getByText('Date')).toBeTruthy();
      expect(shown.getByText('Expected')).toBeTruthy();
      expect(shown.getByText('$120.00')).toBeTruthy();
      expect(shown.getByText('Conversions: $100.00, of which $30.00 comes off hold by then')).toBeTruthy();
      expect(shown.getByText('Bonuses, referral commissions and corrections: $20.00')).toBeTruthy();
      expect(shown.getByText('Commission $2.40, you receive $117.60')).toBeTruthy();
      expect(shown.getByText('Provided nothing is rejected before then')).toBeTruthy();
      const held = shown.getByRole('link', { name: 'Still on hold after that day: $12.50' });
      expect(held.getAttribute('href')).toContain('/balance?of=onHold');
      expect(shown.getByText('The minimum of $50.00 is reached')).toBeTruthy();
      expect(shown.getByRole('progressbar')).toMatchObject({ value: 500_000, max: 500_000 });
      // nothing stands in its way
      expect(shown.getAllByRole('link')).toHaveLength(1);
    },
  );

  it('is asked for again with all else on the dashboard', async () => {
    const says = await open('/dashboard', { accounts: active });
    expect(await (await card()).findByText('$120.00')).toBeTruthy();
    // the zone stands beside the days of the page, and is the network's, too
    expect((await card()).queryByText(/Dates are in the time zone/)).toBeNull();
    says.next = sampleNextPayment({ amount: '150.0000' });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Refresh' })));
    expect(await (await card()).findByText('$150.00')).toBeTruthy();
  });

  it('opens what it is made of, where that is what is available', async () => {
    await open('/dashboard', { accounts: active });
    const amount = await (await card()).findByRole('link', { name: '$120.00' });
    expect(amount.getAttribute('href')).toContain('/balance?of=available');
  });

  it('adds up as it is written, also where its parts have fractions of a cent', async () => {
    await open('/payments', {
      accounts: active,
      next: {
        amount: '434.8971',
        conversionsAmount: '434.4452',
        otherAmount: '0.4519',
        fee: '8.6979',
        net: '426.1992',
      },
    });
    const shown = await card();
    expect(await shown.findByText('Conversions: $434.45')).toBeTruthy();
    expect(shown.getByText('Bonuses, referral commissions and corrections: $0.45')).toBeTruthy();
    expect(shown.getByText('Commission $8.70, you receive $426.20')).toBeTruthy();
  });

  it('is due where the network has not come to it yet', async () => {
    await open('/payments', { accounts: active, next: { due: true, date: '2026-11-23' } });
    const shown = await card();
    expect(await shown.findByText('Due now')).toBeTruthy();
    expect(shown.queryByText('2026-11-23')).toBeNull();
    // conversions of this period are available, but not in it
    expect(shown.queryByRole('link', { name: '$120.00' })).toBeNull();
  });

  it.each(languages)('is told in %s', async (language) => {
    await open('/payments', {
      language,
      accounts: active,
      next: { blocker: 'belowMinimum', amount: '30.0000', net: null },
    });
    const shown = await card(
      {
        en: 'Next payment',
        ru: 'Следующая выплата',
        uk: 'Наступна виплата',
        'zh-CN': '下一笔付款',
      }[language],
    );
    const missing = {
      en: '$20.00 more to the minimum of $50.00',
      ru: 'До минимума $50.00 осталось $20.00',
      uk: 'До мінімуму $50.00 залишилося $20.00',
      'zh-CN': '距最低金额 $50.00 还差 $20.00',
    }[language];
    expect(await shown.findByText(missing)).toBeTruthy();
    expect(shown.getByRole('progressbar')).toMatchObject({ value: 300_000, max: 500_000 });
  });

  it('stays as it was last told without a network, and says of when it is', async () => {
    const says = await open('/payments', { accounts: active });
    expect(await (await card()).findByText('2026-11-30')).toBeTruthy();
    says.next = failing({ kind: 'offline' });
    await act(async () => here.system.connectivity.send({ type: 'request.failed' }));
    expect(await (await card()).findByText('Offline')).toBeTruthy();
    expect((await card()).getByText('2026-11-30')).toBeTruthy();
  });

  it('says where it cannot be had, and is asked for once more', async () => {
    const says = await open('/payments', { accounts: active, next: { date: 'soon' } });
    const retry = await (await card()).findByRole('button', { name: 'Try again' });
    says.next = sampleNextPayment();
    await act(async () => void fireEvent.click(retry));
    expect(await (await card()).findByText('2026-11-30')).toBeTruthy();
  });
});

it('is no block where the network knows of none: what holds it up is said all the same', async () => {
  const untold = failing({ kind: 'refused', status: 404, text: 'Not here.' });
  await open('/payments', { accounts: [], told: untold });
  expect(await screen.findByText(/You have no payout account yet/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Next payment' })).toBeNull());
});

describe('what stands in its way', () => {
  it('is not said before it is known which method pays from how much', async () => {
    let come: (methods: readonly object[]) => void = () => {};
    const methods = new Promise<readonly object[]>((resolve) => {
      come = resolve;
    });
    const next = { blocker: 'belowMinimum', amount: '30.0000', net: null, methodMinimum: '20.0000' } as const;
    await open('/balance', { accounts: active, next, methods });
    const shown = await card();
    expect(await shown.findByText('$30.00')).toBeTruthy();
    expect(shown.queryByText(/^You have collected/)).toBeNull();
    come([samplePaymentMethod()]);
    const said = 'You have collected less than your minimum of $50.00, but PayPal pays from $20.00.';
    expect(await shown.findByText(said)).toBeTruthy();
  });

  const webmoney = { '@id': '/publisher/api/payment_methods/webmoney', id: 'webmoney', code: 'webmoney' };
  const small = { blocker: 'belowMinimum', amount: '30.0000', net: null } as const;
  it.each([
    [
      'the minimum can be lower',
      { ...small, methodMinimum: '20.0000' },
      [],
      'You have collected less than your minimum of $50.00, but PayPal pays from $20.00.',
      'Change the minimum',
      'selectedTab=payment_info',
    ],
    [
      'another method pays less',
      small,
      [samplePaymentMethod({ ...webmoney, minimalAmount: '20.0000' })],
      'You have collected less than PayPal’s minimum. Other methods have a lower one.',
      'Open payout accounts',
      'selectedTab=payout_accounts',
    ],
    [
      'more has to be earned',
      small,
      [],
      'You have collected less than your minimum of $50.00: $20.00 to go.',
      'Find offers',
      '/offers',
    ],
    [
      'more was taken back',
      { ...small, amount: '-10.0000' },
      [],
      'We took back more than you had: $10.00 will come off your next earnings.',
      'Find offers',
      '/offers',
    ],
    [
      'the fee takes it all',
      { blocker: 'feeTooLarge', net: null, fee: '120.0000' },
      [],
      'The commission of PayPal is $120.00, so nothing of this amount would reach you.',
      'Open payout accounts',
      'selectedTab=payout_accounts',
    ],
  ] as const)('is said with one way to mend it: %s', async (_, next, others, text, way, to) => {
    await open('/payments', { accounts: active, next, methods: [samplePaymentMethod(), ...others] });
    const shown = await card();
    expect(await shown.findByText(text)).toBeTruthy();
    expect(shown.getByRole('link', { name: way }).getAttribute('href')).toContain(to);
    // and the amount's own
    expect(shown.getAllByRole('link')).toHaveLength(2);
    expect(shown.getByText('Collected so far')).toBeTruthy();
    expect(shown.getByText('Next payment run')).toBeTruthy();
    expect(shown.queryByText(/you receive/)).toBeNull();
  });

  it('of the accounts is said once, by what the accounts themselves say', async () => {
    await open('/payments', {
      accounts: [samplePayoutAccount({ status: 'disabled' })],
      next: { blocker: 'noneActive', method: null, account: null, minimum: null, methodMinimum: null },
    });
    expect(await screen.findAllByText(/None of your accounts is active/)).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: 'Open payout accounts' })).toHaveLength(1);
    expect((await card()).queryByRole('progressbar')).toBeNull();
  });

  it.each([
    ['noAccount', /You have no payout account yet/],
    ['noneActive', /None of your accounts is active/],
    ['methodOff', /The payment method of your active account is unavailable/],
    ['notInForce', /comes into force on 01 Dec/],
    ['frozen', /Payments are stopped/],
  ] as const)('is said by the forecast where the accounts cannot be had: %s', async (blocker, text) => {
    await open('/payments', { next: { blocker, net: null, inForceAt: '2026-12-01T09:00:00.000Z' } });
    expect(await screen.findByText(sentence(text))).toBeTruthy();
  });

  it.each(['/dashboard', '/balance', '/payments'])(
    'of the manager is said on %s, and why',
    async (address) => {
      await open(address, { accounts: active, next: { blocker: 'held', heldBecause: 'traffic', net: null } });
      const shown = await card();
      const said = sentence(
        /^Your manager is holding back your payments while your traffic is being checked\.$/,
      );
      expect(await shown.findByText(said)).toBeTruthy();
      const way = shown.getByRole('link', { name: 'Ask your manager' });
      expect(way.getAttribute('href')).toContain('/publisher/support');
      expect(shown.getByText('Collected so far')).toBeTruthy();
      expect(shown.queryByText(/you receive/)).toBeNull();
    },
  );

  it('of a stop is mended by whom it names', async () => {
    await open('/dashboard', {
      accounts: [samplePayoutAccount({ frozen: true })],
      next: { blocker: 'frozen' },
    });
    const link = await screen.findByRole('link', { name: 'Ask your manager' });
    expect(link.getAttribute('href')).toBe('/publisher/support');
    expect(screen.queryByRole('link', { name: 'Open payout accounts' })).toBeNull();
  });
});

describe('the look at a change of a payout account', () => {
  beforeEach(() => {
    // Sunday evening where the network is, Monday in Tokyo
    vi.useFakeTimers({ now: Date.parse('2026-11-29T17:00:00Z'), toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const weekly = samplePaymentMethod({ '@id': '/wire', id: 'wire', code: 'wire', schedule: 'week' });
  const other = samplePayoutAccount({ '@id': '/a2', id: 'a2', method: 'wire', status: 'disabled' });
  const look = (change: string) => `/settings?selectedTab=payout_accounts&open=${change}`;

  it('names the payment that the network foresees, and what is expected for it', async () => {
    await open(look('a1&part=delete'), {
      timezone: 'Asia/Tokyo',
      accounts: [samplePayoutAccount({ method: 'wire' })],
      methods: [weekly],
      next: { method: 'wire', date: '2026-11-30' },
    });
    const said = sentence(/^This affects your next payment, on 2026-11-30\. Expected for it: \$120\.00\.$/);
    expect(await screen.findByText(said)).toBeTruthy();
    // Monday is not Monday everywhere
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Dates are in the time zone Europe/Prague')).toBeTruthy();
  });

  it('is silent about the zone where it is the publisher’s own', async () => {
    await open(look('a1&part=delete'), { accounts: active });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(sentence(/^This affects your next payment/))).toBeTruthy();
    expect(dialog.queryByText(/time zone/)).toBeNull();
  });

  it('promises nothing while all payments are held back', async () => {
    await open(look('a1&part=delete'), {
      accounts: active,
      next: { blocker: 'held', heldBecause: 'traffic', fee: null, net: null },
    });
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(async () => expect((await here.world.ask(nextPayment, {})).first).not.toBeNull());
    await act(async () => {});
    expect(dialog.queryByText(sentence(/next payment/))).toBeNull();
  });

  it('counts that of another schedule by the days of the network', async () => {
    await open(look('a2&part=activate'), {
      timezone: 'Asia/Tokyo',
      accounts: [...active, other],
      methods: [samplePaymentMethod(), weekly],
      next: { date: '2026-12-01', fromHold: '30.0000' },
    });
    const said = sentence(
      /^Your next payment, on 2026-11-30, goes to this account\. Expected for it: \$90\.00\.$/,
    );
    expect(await screen.findByText(said)).toBeTruthy();
  });
});
