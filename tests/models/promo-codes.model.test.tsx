// Fetched when it is opened; here it must not take longer than the walk waits.
import '#routes/_panel/settings/-promo-codes.tsx';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/enumerations.ts';
import { paths } from '#contract/paths.ts';
import type { PromoCode } from '#contract/resources/promo-codes.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';
import { walksOfCommand } from '#tests/support/walks/command-walk.ts';
import { describeWalks, press } from '#tests/support/walks/walked-screen.ts';

const address = '/settings?selectedTab=promo_codes';
const withPromo = (promo = true) => publisherOf({ customer: { ...publisherOf().customer, promo } });
const spring: PromoCode = {
  '@id': '/publisher/api/promo_codes/a1',
  id: 'a1',
  code: 'SPRING',
  title: 'SPRING: 25.00 USD',
  amount: '25.0000',
  activatedAt: '2026-03-01T10:00:00Z',
};
/** In the dialog; once it is done, or before it is opened, what opens it. */
const button = () =>
  screen.queryByRole('button', { name: 'Activate' }) ??
  screen.getByRole('button', { name: 'Activate a code', hidden: true });

const command = walksOfCommand({
  address,
  prepare: async () => {
    if (!screen.queryByLabelText('Promo code')) await press('Activate a code');
    const field = screen.getByLabelText('Promo code');
    await act(async () => void fireEvent.change(field, { target: { value: 'spring' } }));
  },
  submit: () => {
    fireEvent.click(screen.getByRole('button', { name: 'Activate' }));
  },
  inDialog: true,
  isCommand: ({ method, path }) => method === 'POST' && path === paths.promoCodes,
  answer: spring,
  others: ({ path }) => (path === paths.publisherCurrent ? withPromo() : undefined),
  button,
  told: 'SPRING is activated: $25.00 is in your balance.',
});

describeWalks('activating a code agrees with the command machine', command);

describe('promo codes', () => {
  let here: SignedIn;
  async function open(
    promo = true,
    language: (typeof languages)[number] = 'en',
    refuse?: unknown,
    at = address,
  ) {
    const publisher = withPromo(promo);
    const api = fakeApi(({ method, path }) => {
      if (path === paths.publisherCurrent) return publisher;
      if (path === paths.balance) return { balance: '1.0000', currency: publisher.currency };
      if (path === paths.promoCodes && method === 'POST') return refuse ?? spring;
      return answerOf(path === paths.promoCodes ? [spring] : []);
    });
    here = await signedIn(api, publisher);
    const { router } = await renderRoute(at, here.system, { language });
    return { ...api, router };
  }
  const words = (key: string): string => i18next.t(`promoCodes:${key}` as never);
  const tap = async (name: string) => {
    const found = await screen.findByRole('button', { name });
    await act(async () => void fireEvent.click(found));
  };
  const field = () => screen.findByLabelText<HTMLInputElement>(words('code'));

  it('are listed with what they brought, and one is activated', async () => {
    const api = await open();
    expect(await screen.findByText('SPRING')).toBeTruthy();
    expect(screen.getByText('$25.00')).toBeTruthy();
    await tap('Activate a code');
    fireEvent.change(await field(), { target: { value: '  spring ' } });
    await tap('Activate');
    expect(await screen.findByText('SPRING is activated: $25.00 is in your balance.')).toBeTruthy();
    expect(api.calls.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: paths.promoCodes, body: { code: 'spring' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are activated by a link, too, and Back closes the dialog', async () => {
    await open(true, 'en', undefined, `${address}&open=new`);
    expect(await field()).toBeTruthy();
    await tap('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    here.stop();
    const { router } = await open();
    await tap('Activate a code');
    expect(router.state.location.search).toMatchObject({ open: 'new' });
    await act(async () => router.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keep what was typed when the network refuses it, with its sentence at the field', async () => {
    const message = 'This code has expired';
    await open(true, 'en', failing({ kind: 'invalid', fields: [{ path: 'code', message }], text: null }));
    await tap('Activate a code');
    fireEvent.change(await field(), { target: { value: 'PAST' } });
    await tap('Activate');
    expect(await screen.findByText(message)).toBeTruthy();
    expect((await field()).value).toBe('PAST');
  });

  it('need a network, and say so', async () => {
    await open();
    await tap('Activate a code');
    await act(async () => here.system.connectivity.send({ type: 'request.failed' }));
    await waitFor(() => expect(button()).toHaveProperty('disabled', true));
  });

  it('are not there where the customer has none', async () => {
    const api = await open(false);
    expect(await screen.findByRole('tab', { name: 'Profile' })).toBeTruthy();
    expect(screen.queryByRole('tab', { name: 'Promo codes' })).toBeNull();
    expect(api.calls.some(({ path }) => path === paths.promoCodes)).toBe(false);
  });

  /** Rule, input and the key of its sentence; the network says the same (server/promo-codes). */
  const rules = [
    ['', 'codeRequired'],
    ['   ', 'codeBlank'],
  ] as const;
  it.each(languages)('say in %s what is wrong with a code, and send nothing', async (language) => {
    const api = await open(true, language);
    await tap(words('activate'));
    for (const [code, problem] of rules) {
      fireEvent.change(await field(), { target: { value: code } });
      await tap(words('submit'));
      expect(await screen.findByText(words(`problems.${problem}`))).toBeTruthy();
    }
    expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
  });
});
