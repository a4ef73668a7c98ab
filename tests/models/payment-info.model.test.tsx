// Fetched when it is opened; here it must not take longer than the walk waits.
import '#routes/_panel/settings/-payment-info-tab.tsx';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import { type Language, languages } from '#contract/enumerations.ts';
import { paths } from '#contract/paths.ts';
import type { PayoutAccount } from '#contract/resources/payout-accounts.ts';
import type { Publisher } from '#contract/resources/publisher.ts';
import { touchFor } from '#work/events.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { samplePaymentMethod, samplePayoutAccount } from '#tests/support/samples/payout-samples.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';
import { walksOfCommand } from '#tests/support/walks/command-walk.ts';
import { describeWalks } from '#tests/support/walks/walked-screen.ts';

const address = '/settings?selectedTab=payment_info';
const MINIMUM = 'Minimal payment amount';
const NOTE = 'Note for the payer';
const save = () => screen.getByRole('button', { name: 'Save changes' });
const isSave = ({ method, path }: ApiCall) => method === 'PATCH' && path === '/publishers/p1';

let typed = 0;
const command = walksOfCommand({
  address,
  submit: () => {
    // another amount each time: what is saved already is not sent again
    typed += 1;
    fireEvent.change(screen.getByLabelText(MINIMUM), { target: { value: String(100 + typed) } });
    fireEvent.click(save());
  },
  isCommand: isSave,
  answer: publisherOf(),
  others: ({ path }) => {
    if (path === paths.payoutAccounts) return answerOf([samplePayoutAccount()]);
    if (path === paths.paymentMethods) return answerOf([samplePaymentMethod()]);
    return path.endsWith('/validate') ? null : undefined;
  },
  button: save,
  told: 'Settings saved',
});

describeWalks('the payment info agrees with the command machine', command);

describe('the payment info', () => {
  let here: SignedIn;
  /** What the network has; a test changes it. */
  let kept: { accounts: readonly Partial<PayoutAccount>[]; publisher: Publisher };

  async function open(
    accounts: readonly Partial<PayoutAccount>[] | Promise<unknown> = [{}],
    { language = 'en', check = null }: { language?: Language; check?: unknown } = {},
  ) {
    kept = {
      accounts: accounts instanceof Promise ? [] : accounts,
      publisher: publisherOf({ paymentNote: 'VAT CZ1234' }),
    };
    const api = fakeApi((call) => {
      const { path, body } = call;
      if (path.endsWith('/validate')) return check;
      if (isSave(call)) {
        const { minimalPaymentAmount, ...more } = body as { minimalPaymentAmount?: string }; // as it is sent
        kept.publisher = { ...kept.publisher, ...more };
        if (minimalPaymentAmount !== undefined)
          kept.accounts = kept.accounts.map((one) => ({
            ...one,
            minimalAmount: `${minimalPaymentAmount}.0000`,
          }));
        return kept.publisher;
      }
      if (path === paths.publisherCurrent) return kept.publisher;
      if (path === paths.balance) return { balance: '1.0000', currency: kept.publisher.currency };
      if (path === paths.payoutAccounts)
        return accounts instanceof Promise ? accounts : answerOf(kept.accounts.map(samplePayoutAccount));
      return answerOf(path === paths.paymentMethods ? [samplePaymentMethod()] : []);
    });
    here = await signedIn(api, kept.publisher);
    const { router } = await renderRoute(address, here.system, { language });
    return { ...api, router, sent: () => api.calls.filter(isSave).map(({ body }) => body) };
  }
  const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
  const type = async (label: string, value: string) =>
    fireEvent.change(await field(label), { target: { value } });
  const holds = (label: string, value: string) =>
    waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value));
  /** The network says that something has changed elsewhere. */
  const hears = (kind: 'payout' | 'profile') => act(async () => touchFor(here, [kind]));
  /** As one finds it: with plain blanks. */
  const words = (key: string, values = {}): string =>
    i18next.t(`payoutAccounts:${key}` as never, values).replaceAll('\u00a0', ' ');

  it('is empty space until the accounts have come, and says where they have not', async () => {
    let answer: (value: unknown) => void = () => undefined;
    await open(new Promise((resolve) => (answer = resolve)));
    expect(await screen.findByRole('tabpanel')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Payment info' })).toBeNull();
    expect(screen.queryByLabelText(NOTE)).toBeNull();
    await act(async () => answer(failing({ kind: 'unexpected', status: 502 })));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText('Payment account is required')).toBeNull();
  });

  it('shows where the next payment goes, and leads to where that is changed', async () => {
    const { router } = await open();
    expect(await screen.findByText('PayPal')).toBeTruthy();
    expect(screen.getByText('a•••@example.com')).toBeTruthy();
    await holds(MINIMUM, '50');
    await holds(NOTE, 'VAT CZ1234');
    expect(save()).toHaveProperty('disabled', true);
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Change' })));
    await waitFor(() => expect(router.state.location.search).toEqual({ selectedTab: 'payout_accounts' }));
  });

  it('says from when on an account that waits is in force', async () => {
    await open([{ inForceAt: '2100-01-01T11:00:00.000Z' }]);
    expect(await screen.findByText(/comes into force on/)).toBeTruthy();
    await holds(MINIMUM, '50');
  });

  it.each([
    ['none is there', [], 'You have no payout account yet. Add one to receive payments.'],
    ['none is active', [{ status: 'disabled' }], /None of your accounts is active/],
  ] as const)('asks for an account where %s; the note is saved all the same', async (_, accounts, why) => {
    const { router, sent } = await open(accounts);
    expect(await screen.findByText('Payment account is required')).toBeTruthy();
    expect(screen.getByText(why)).toBeTruthy();
    expect(screen.queryByLabelText(MINIMUM)).toBeNull();
    await type(NOTE, 'VAT\nCZ\u200b9876 ');
    await act(async () => fireEvent.click(save()));
    expect(await screen.findByText('Settings saved')).toBeTruthy();
    expect(sent()).toEqual([{ paymentNote: 'VAT CZ9876' }]);
    await holds(NOTE, 'VAT CZ9876');
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Open payout accounts' })));
    await waitFor(() => expect(router.state.location.search).toEqual({ selectedTab: 'payout_accounts' }));
  });

  it.each(['disabled', 'active'] as const)(
    'shows no minimum while payouts are stopped (%s)',
    async (status) => {
      await open([{ status, frozen: true }]);
      expect(await screen.findByText(/Payments are stopped/)).toBeTruthy();
      expect(screen.queryByText('Payment account is required')).toBeNull();
      expect(screen.queryByLabelText(MINIMUM)).toBeNull();
      expect(await field(NOTE)).toBeTruthy();
    },
  );

  it('sends what has changed, checked first, and shows what is kept then', async () => {
    const { calls, sent } = await open();
    await holds(MINIMUM, '50');
    await type(MINIMUM, '050.00');
    expect(save()).toHaveProperty('disabled', true);
    await type(MINIMUM, ' 75 ');
    await act(async () => fireEvent.click(save()));
    expect(await screen.findByText('Settings saved')).toBeTruthy();
    const changes = calls.filter(({ method }) => method === 'PATCH');
    expect(changes.map(({ path }) => path)).toEqual(['/publishers/p1/validate', '/publishers/p1']);
    expect(sent()).toEqual([{ minimalPaymentAmount: '75' }]);
    await holds(MINIMUM, '75');
    await waitFor(() => expect(save()).toHaveProperty('disabled', true));
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    await type(NOTE, '');
    await act(async () => fireEvent.click(save()));
    await waitFor(() => expect(sent()).toEqual([{ minimalPaymentAmount: '75' }, { paymentNote: null }]));
  });

  it('is as it was once what was typed is discarded', async () => {
    await open();
    await type(MINIMUM, '75');
    await type(NOTE, 'x');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Discard changes' })));
    await holds(MINIMUM, '50');
    await holds(NOTE, 'VAT CZ1234');
  });

  it('follows what is changed elsewhere, but for what is being typed', async () => {
    await open();
    await type(NOTE, 'being typed');
    kept.accounts = [{ minimalAmount: '80.0000' }];
    await hears('payout');
    await holds(MINIMUM, '80');
    await holds(NOTE, 'being typed');
    await type(MINIMUM, '90');
    kept.publisher = publisherOf({ paymentNote: 'from elsewhere' });
    await hears('profile');
    await act(async () => Promise.resolve());
    await holds(NOTE, 'being typed');
    await holds(MINIMUM, '90');
  });

  it('forgets a minimum that was typed for another account', async () => {
    await open();
    await type(MINIMUM, '75');
    await type(NOTE, 'being typed');
    const other = {
      '@id': '/publisher/api/publisher_payout_accounts/a2',
      id: 'a2',
      account: 'b•••@example.com',
    };
    kept.accounts = [{ status: 'disabled' }, { ...other, minimalAmount: '60.0000' }];
    await hears('payout');
    expect(await screen.findByText('b•••@example.com')).toBeTruthy();
    await holds(MINIMUM, '60');
    await holds(NOTE, 'being typed');
  });

  it('keeps what was typed over a reload, but not for another account', async () => {
    await open();
    await type(MINIMUM, '75');
    await type(NOTE, 'being typed');
    const { system, world } = here;
    cleanup();
    await renderRoute(address, system);
    await holds(MINIMUM, '75');
    await holds(NOTE, 'being typed');
    expect(save()).toHaveProperty('disabled', false);
    cleanup();
    const draft = world.page.drafts.read('payment-info');
    world.page.drafts.write('payment-info', { ...draft, account: 'a2' });
    await renderRoute(address, system);
    await holds(NOTE, 'being typed');
    await holds(MINIMUM, '50');
  });

  it('needs a network, and says so; what is kept is shown', async () => {
    await open();
    await type(MINIMUM, '75');
    await act(async () => here.system.connectivity.send({ type: 'request.failed' }));
    await waitFor(() => expect(save()).toHaveProperty('disabled', true));
    expect(save().getAttribute('aria-describedby')).not.toBeNull();
    expect(screen.getByText('a•••@example.com')).toBeTruthy();
    await holds(MINIMUM, '75');
  });

  it('says at its field what the network refuses, and why where it is no field’s', async () => {
    const message = 'PayPal pays from 80 USD';
    const fields = [{ path: 'minimalPaymentAmount', message }];
    const { sent } = await open([{}], { check: failing({ kind: 'invalid', fields, text: null }) });
    await type(MINIMUM, '75');
    await act(async () => fireEvent.click(save()));
    expect(await screen.findByText(message)).toBeTruthy();
    expect((await field(MINIMUM)).getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toEqual([]);
    here.stop();
    const frozen = failing({ kind: 'refused', status: 409, text: 'Payments are stopped.' });
    await open([{}], { check: frozen });
    await type(MINIMUM, '85');
    await act(async () => fireEvent.click(save()));
    expect(await screen.findByText('Payments are stopped.')).toBeTruthy();
    await holds(MINIMUM, '85');
  });

  /** Field, input and the key of its sentence; the network says the same (server/publishers). */
  const rules = [
    ['form.minimalAmount', '', 'problems.minimalAmountRequired'],
    ['form.minimalAmount', '  ', 'problems.minimalAmountRequired'],
    ['form.minimalAmount', 'fifty', 'problems.minimalAmountForm'],
    ['form.minimalAmount', '999999999999999', 'problems.minimalAmountForm'],
    ['form.minimalAmount', '49.9999', 'problems.minimalAmountLow'],
    ['info.note', 'x'.repeat(501), 'info.noteLong'],
    ['info.note', 'x'.repeat(10_000), 'info.noteLong'],
  ] as const;
  it.each(languages)('says in %s what is wrong, and sends nothing', async (language) => {
    const { calls } = await open([{}], { language });
    const submit = i18next.t('settings:profile.save' as never);
    const values = { method: 'PayPal', amount: '50', currency: 'USD', count: 500 };
    for (const [label, input, problem] of rules) {
      await type(words(label), input);
      const button = screen.getByRole('button', { name: submit });
      await act(async () => fireEvent.click(button));
      expect(await screen.findByText(words(problem, values))).toBeTruthy();
      expect((await field(words(label))).getAttribute('aria-invalid')).toBe('true');
    }
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });
});
