// Fetched when it is opened; here it must not take longer than the walk waits.
import '#routes/_panel/payouts/-payout-accounts.tsx';
import '@simplewebauthn/browser';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import { paths } from '#contract/paths.ts';
import type { PayoutChange } from '#domain/payout-account/change.ts';
import { fakeAuthenticator } from '#tests/support/fakes/fake-authenticator.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { samplePaymentMethod, samplePayoutAccount } from '#tests/support/samples/payout-samples.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { sampleSecondFactor } from '#tests/support/samples/settings-samples.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';
import {
  crowded,
  frozen,
  gone,
  payoutJourney,
  sent,
  wrongAccount,
  wrongPin,
} from '#tests/support/walks/payout-journey.ts';
import { watchFlow } from '#tests/support/walks/submission-walk.ts';
import { walksOf } from '#tests/support/walks/walk.ts';
import {
  describeWalks,
  answersOf,
  eventually,
  handledTimers,
  networkReturns,
  nothing,
  oneAtATime,
  passes,
  press,
  rest,
} from '#tests/support/walks/walked-screen.ts';

const { enter, now } = oneAtATime();
/** What is under way, by what it is for. */
const answers = answersOf<'check' | 'requestPin' | 'sign' | 'save'>();
const keys: (string | undefined)[] = [];
/** What was sent as the pin. */
const pins: unknown[] = [];
let factor = sampleSecondFactor();
let authenticator: ReturnType<typeof fakeAuthenticator>;
let flow: ReturnType<typeof watchFlow>;

function reply({ method, path, key, body }: ApiCall): unknown {
  if (path === paths.publisherCurrent) return publisherOf();
  if (path === paths.balance) return { balance: '1.0000', currency: publisherOf().currency };
  if (path === paths.paymentMethods) return answerOf([samplePaymentMethod()]);
  if (path === paths.payoutAccountsValidate) return answers.wait('check');
  if (path === paths.pinRequest) return answers.wait('requestPin');
  if (path === paths.pinPasskey) return answers.wait('sign');
  if (path === paths.secondFactor) return factor;
  if (path.startsWith(paths.payoutAccounts)) {
    if (method === 'GET') return answerOf([samplePayoutAccount()]);
    keys.push(key);
    pins.push(body);
    return answers.wait('save');
  }
  return nothing;
}

const breaks = (name: string) => async () => {
  // Only a fault of our own breaks it, told to the flow here.
  await act(async () => flow().send({ type: `xstate.error.actor.${name}`, error: new Error('broken') }));
  answers.forget();
  await rest();
};
const tooLong = async () => {
  await passes(70_000);
  answers.forget();
  await rest();
};

const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const says = (text: string | RegExp) => expect(screen.getAllByText(text).length).toBeGreaterThan(0);
const button = (name: string) => screen.getByRole('button', { name });
const isBusy = (name: string, busy: boolean) =>
  expect(button(name).getAttribute('data-loading')).toBe(busy ? 'true' : null);
const isOff = (name: string, off: boolean) => expect(button(name).hasAttribute('disabled')).toBe(off);
/** However often it was sent: one key, so one change. */
const savedOnce = () => expect(new Set(keys).size).toBe(1);
/** The network says what is to be signed, and the browser asks for it. */
const browserAsks = async () => {
  await answers.give('sign', { challenge: 'c2lnbi1tZQ' })();
  await eventually(() => {
    if (!authenticator.isAsked()) throw new Error('the browser was asked for nothing');
  })();
};
const pinIsGone = () => expect(screen.queryByLabelText('Pin')).toBeNull();

const walks = walksOf({
  ...payoutJourney,
  start: async (input) => {
    const { change } = input as { readonly change: PayoutChange | null }; // one of the inputs
    answers.forget();
    keys.length = 0;
    flow = watchFlow('payoutChange');
    const { system } = await enter(fakeApi(reply));
    const open = change === null ? 'open=new' : 'open=a1&part=delete';
    await renderRoute(`/settings?selectedTab=payout_accounts&${open}`, system);
    await rest();
    await rest();
  },
  play: {
    'it is typed': async () => {
      await act(async () => fireEvent.click(screen.getByRole('radio')));
      await type('Payment account', 'anna@example.com');
      await type('Minimal payment amount', '50');
      await press('Continue');
    },
    'it is confirmed': () => press('Send me a pin'),
    'one goes back': () => press('Back'),
    'the pin is typed': async () => {
      await type('Pin', '123456');
      await act(async () => fireEvent.submit(screen.getByLabelText('Pin').closest('form') ?? document.body));
      await rest();
    },
    'a passkey is used': () => press('Use a passkey'),
    'it signs': async () => {
      await browserAsks();
      await act(async () => authenticator.signs());
      await rest();
    },
    'it does not sign': async () => {
      await browserAsks();
      await act(async () => authenticator.refuses());
      await rest();
    },
    'the signing breaks': breaks('sign'),
    'the signing takes too long': async () => {
      await passes(330_000);
      await rest();
    },
    'another pin is asked for': () => press('Send another pin'),
    'it is tried again': () => press('Try again'),
    'the network is back': () => networkReturns(now()),
    'a pause is over': async () => {
      await passes(2000);
      await rest();
    },
    'the check is passed': answers.give('check', null),
    'the check finds something': answers.give('check', failing(wrongAccount)),
    'the check breaks': breaks('check'),
    'the check takes too long': tooLong,
    'the pin is mailed': answers.give('requestPin', sent),
    'the pin is refused': answers.give('requestPin', failing(frozen)),
    'the mailing breaks': breaks('requestPin'),
    'the mailing takes too long': tooLong,
    'the network has done it': answers.give('save', samplePayoutAccount()),
    'the network says the pin is wrong': answers.give('save', failing(wrongPin)),
    'the network says the account is wrong': answers.give('save', failing(wrongAccount)),
    'the network refuses it': answers.give('save', failing(frozen)),
    'the network is busy': answers.give('save', failing(crowded)),
    'no answer comes': answers.give('save', failing(gone)),
    'the saving breaks': breaks('save'),
    'the saving takes too long': tooLong,
  },
  look: {
    typing: eventually(() => isBusy('Continue', false)),
    checking: eventually(() => isBusy('Continue', true)),
    reviewing: eventually(() => {
      says('a•••@example.com');
      isBusy('Send me a pin', false);
    }),
    requesting: eventually(() => isBusy('Send me a pin', true)),
    asking: eventually(() => {
      says(/We have sent a pin to a•••@example.com/);
      isOff('Send another pin', false);
    }),
    signing: eventually(() => {
      isBusy('Use a passkey', true);
      isOff('Back', false);
    }),
    saving: eventually(() => {
      isOff('Send another pin', true);
      savedOnce();
    }),
    unclear: eventually(() => {
      button('Try again');
      savedOnce();
    }),
    done: eventually(() => {
      pinIsGone();
      says(/The account is (added|deleted)\./);
    }),
  },
});

beforeEach(() => {
  authenticator = fakeAuthenticator();
  factor = sampleSecondFactor();
  vi.useFakeTimers(handledTimers);
});

describeWalks('a change of the payout accounts on the screen agrees with its machine', walks);

it('is not closed while the network is doing it, and can be left where nobody knows whether it has', async () => {
  const { system } = await enter(fakeApi(reply));
  await renderRoute('/settings?selectedTab=payout_accounts&open=a1&part=delete', system);
  await eventually(() => button('Send me a pin'))();
  await press('Send me a pin');
  await answers.give('requestPin', sent)();
  await type('Pin', '123456');
  await act(async () => fireEvent.submit(screen.getByLabelText('Pin').closest('form') ?? document.body));
  await rest();
  await press('Close');
  await answers.give('save', failing(gone))();
  await eventually(() => button('Try again'))();
  await press('Close');
  await eventually(() => pinIsGone())();
});

describe('with a second factor a change of the payout accounts', () => {
  it('is confirmed by a code of the app or for recovery, and says what is no code', async () => {
    factor = sampleSecondFactor({ active: true, confirmsPayouts: true });
    const { system } = await enter(fakeApi(reply));
    await renderRoute('/settings?selectedTab=payout_accounts&open=a1&part=delete', system);
    await eventually(() => button('Enter a code'))();
    await press('Enter a code');
    await answers.give('requestPin', { ...sent, by: 'secondFactor', sentTo: null, expiresAt: null })();
    says('Enter a code from your app, or a recovery code.');
    expect(screen.queryByRole('button', { name: 'Send another pin' })).toBeNull();
    const submit = async (code: string) => {
      await type('Code', code);
      await act(async () => fireEvent.submit(screen.getByLabelText('Code').closest('form') ?? document.body));
      await rest();
    };
    pins.length = 0;
    await submit('12345');
    says('The code has 6 digits');
    expect(pins).toEqual([]);
    await submit('a1b2-c3d4-e5f6-g7h8');
    expect(pins).toEqual([{ pin: 'a1b2-c3d4-e5f6-g7h8' }]);
    await answers.give('save', failing(wrongPin))();
    says('The pin is wrong.');
    await press('Use a passkey');
    await browserAsks();
    await act(async () => authenticator.refuses());
    await eventually(() => says('No passkey was used. Try again, or enter a code.'))();
    pins.length = 0;
    await press('Use a passkey');
    await browserAsks();
    await act(async () => authenticator.signs());
    await eventually(() => expect(pins).toMatchObject([{ passkey: { id: 'AQID', type: 'public-key' } }]))();
  });
});
