// Fetched when it is asked for; here it must not take longer than the walk waits.
import '#routes/_panel/settings/-second-factor.tsx';
import '#ui/kit/qr-picture/qr-picture.tsx';
import '@simplewebauthn/browser';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { ApiCall } from '#api/api.ts';
import type { Failure } from '#contract/failure.ts';
import { paths } from '#contract/paths.ts';
import { noticesNow } from '#ui/kit/notices/notice-store.ts';
import { fakeAuthenticator } from '#tests/support/fakes/fake-authenticator.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import {
  samplePasskey,
  sampleSecondFactor,
  sampleSessions,
} from '#tests/support/samples/settings-samples.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';
import {
  codes,
  isForged,
  isOn,
  key,
  options,
  proof,
  secondFactorJourney,
  wrongCode,
  wrongName,
  wrongPassword,
} from '#tests/support/walks/second-factor-journey.ts';
import { watchFlow } from '#tests/support/walks/submission-walk.ts';
import { storedHere } from '#tests/support/walks/stored-here.ts';
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
const ADDRESS = '/settings?selectedTab=security';
const on = sampleSecondFactor({
  active: true,
  since: '2026-11-20T09:30:00.000Z',
  recoveryCodes: 10,
  passkeys: [samplePasskey()],
});
let factor = on;
const answers = answersOf<'it'>();
const sent: ApiCall[] = [];
let flow: ReturnType<typeof watchFlow>;
let authenticator: ReturnType<typeof fakeAuthenticator>;

function reply(call: ApiCall): unknown {
  if (call.path === paths.publisherCurrent) return publisherOf();
  if (call.path === paths.balance) return { balance: '1.0000', currency: publisherOf().currency };
  if (call.path === paths.sessions) return answerOf(sampleSessions());
  if (call.path === paths.secondFactor) return factor;
  if (!call.path.startsWith(paths.secondFactor)) return nothing;
  sent.push(call);
  return answers.wait('it');
}

const settle = (answer: unknown) => answers.give('it', answer);
const breaks = (name: string) => async () => {
  // Only a fault of our own breaks it, told to the flow here.
  await act(async () => flow().send({ type: `xstate.error.actor.${name}`, error: new Error('broken') }));
  answers.forget();
  await rest();
};
const tooLong = async () => {
  await passes(40_000);
  answers.forget();
  await rest();
};

const card = () => within(screen.getByRole('region', { name: 'Two-step log-in' }));
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(card().getByLabelText(label), { target: { value } }));
const submitOf = async (label: string) => {
  await act(async () => fireEvent.submit(card().getByLabelText(label).closest('form') ?? document.body));
  await rest();
};
/** Which task is under way: the form says it. */
const isSetUp = () => card().queryByText('Enter your password to begin.') !== null;

const open = async (state = on) => {
  factor = state;
  sent.length = 0;
  answers.forget();
  flow = watchFlow('secondFactor');
  const { system } = await enter(fakeApi(reply));
  await renderRoute(ADDRESS, system);
  await eventually(() => card().getByRole('button', { name: state.active ? 'Turn off' : 'Set up' }))();
};
const choose = (task: string, button: string) => async () => {
  // One state of the card has not all of them.
  if (card().queryByRole('button', { name: button })) return press(button);
  await act(async () => flow().send({ type: 'task.choose', task }));
  await rest();
};
const failureOf = ({ context }: AnyMachineSnapshot) => (context as { failure: Failure | null }).failure; // this machine's
const said: Readonly<Record<string, string>> = {
  cancelled: 'No passkey was created. Please try again.',
  unexpected: 'Something went wrong, our system has been notified. We apologize for the inconvenience.',
  timeout: 'The server did not answer in time. Please try again.',
};
const saysWhy = (snapshot: AnyMachineSnapshot) => {
  const failure = failureOf(snapshot);
  const alert = card().queryByRole('alert');
  const sentence = failure?.kind === 'refused' ? failure.text : said[failure?.kind ?? ''];
  expect(alert?.textContent ?? null).toBe(sentence ?? null);
};
const isBusy = (busy: boolean) => {
  const [button] = card()
    .getAllByRole('button')
    .filter((one) => one.getAttribute('type') === 'submit');
  expect(button?.getAttribute('data-loading')).toBe(busy ? 'true' : null);
};
const isResting = () => {
  card().getByRole('button', { name: 'Turn off' });
  expect(card().queryByLabelText('Current password')).toBeNull();
};
const browserAsks = eventually(() => {
  if (!authenticator.isAsked()) throw new Error('the browser was asked for nothing');
});
/** Somebody touches the key, and what it has made is sent. */
const makes = async () => {
  const before = sent.length;
  await act(async () => authenticator.makes());
  await eventually(() => expect(sent.length).toBeGreaterThan(before))();
};
/** What the browser is asked for, in WebAuthn's JSON form. */
const asked = { ...options, user: { id: 'AQ', name: 'anna', displayName: '' } };
const showsCodes = () => {
  const items = card()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(items).toEqual(codes);
};

const walks = walksOf({
  ...secondFactorJourney,
  start: () => open(),
  play: {
    'the set-up is chosen': choose('setUp', 'Set up'),
    'turning it off is chosen': choose('turnOff', 'Turn off'),
    'new codes are chosen': choose('renew', 'New recovery codes'),
    'adding a passkey is chosen': choose('addPasskey', 'Add a passkey'),
    'removing a passkey is chosen': choose('removePasskey', 'Remove My laptop'),
    'it is left': () => press('Cancel'),
    'the form is sent': async () => {
      await type('Current password', proof.currentPassword);
      if (!isSetUp()) await type('Code from the app', proof.code);
      await submitOf('Current password');
    },
    'the network gives a key': settle(key),
    'the network gives codes': settle({ recoveryCodes: codes }),
    'the network says what to make': async () => {
      await settle(asked)();
      await eventually(() => card().getByLabelText('Name'))();
    },
    'the network has taken it away': settle(null),
    'the network says the password is wrong': settle(failing(wrongPassword)),
    'the network refuses it': settle(failing(isOn)),
    'the sending breaks': breaks('prove'),
    'the sending takes too long': tooLong,
    'the code is sent': async () => {
      await type('Code from the app', '123456');
      await submitOf('Code from the app');
    },
    'the network turns it on': settle({ recoveryCodes: codes }),
    'the network says the code is wrong': settle(failing(wrongCode)),
    'the network refuses the code': settle(failing(isOn)),
    'the confirming breaks': breaks('confirm'),
    'the confirming takes too long': tooLong,
    'the codes are kept': () => press('I have saved them'),
    'the passkey is named': async () => {
      await type('Name', 'My laptop');
      await submitOf('Name');
      await browserAsks();
    },
    'the passkey is made and kept': async () => {
      await makes();
      await settle(samplePasskey())();
    },
    'no passkey is made': async () => {
      await act(async () => authenticator.refuses());
      await rest();
    },
    'the network says the name is wrong': async () => {
      await makes();
      await settle(failing(wrongName))();
    },
    'the network refuses the passkey': async () => {
      await makes();
      await settle(failing(isForged))();
    },
    'the making breaks': breaks('make'),
    'the making takes too long': async () => {
      await passes(330_000);
      await rest();
    },
  },
  look: {
    resting: eventually(isResting),
    proving: (snapshot) =>
      eventually(() => {
        isBusy(false);
        saysWhy(snapshot);
      })(),
    sending: eventually(() => isBusy(true)),
    scanning: (snapshot) =>
      eventually(() => {
        isBusy(false);
        card().getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
        saysWhy(snapshot);
      })(),
    confirming: eventually(() => isBusy(true)),
    naming: (snapshot) =>
      eventually(() => {
        isBusy(false);
        card().getByLabelText('Name');
        saysWhy(snapshot);
      })(),
    making: eventually(() => isBusy(true)),
    showing: eventually(showsCodes),
  },
});

beforeEach(() => {
  vi.useFakeTimers(handledTimers);
  authenticator = fakeAuthenticator();
});

describeWalks('the second factor on the screen agrees with its machine', walks);

describe('the second factor', () => {
  it('says that it is off, and is set up with a picture, the key as text, and codes to copy', async () => {
    await open(sampleSecondFactor());
    card().getByText('Off. Anyone who knows your password can log in.');
    await press('Set up');
    expect(document.activeElement).toBe(card().getByLabelText('Current password'));
    await type('Current password', proof.currentPassword);
    await submitOf('Current password');
    await settle(key)();
    await eventually(() => card().getByRole('img', { name: 'QR code with the key' }))();
    const code = card().getByLabelText('Code from the app');
    expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ]);
    await type('Code from the app', '123 456');
    factor = on;
    await submitOf('Code from the app');
    await settle({ recoveryCodes: codes })();
    expect(sent.map(({ path, body, key: idempotency }) => [path, body, idempotency])).toEqual([
      [paths.secondFactorBegin, { currentPassword: proof.currentPassword }, undefined],
      [paths.secondFactorConfirm, { code: '123 456' }, undefined],
    ]);
    await press('Copy');
    expect(await navigator.clipboard.readText()).toBe(`${codes.join('\n')}\n`);
    await press('I have saved them');
    await eventually(() => card().getByText(/^On since .*10 recovery codes left\.$/))();
    expect(noticesNow().map(({ text }) => text)).toContain('Two-step log-in is on.');
    // what was said once is nowhere
    for (const secret of [key.secret, ...codes, proof.currentPassword])
      expect(storedHere()).not.toContain(secret);
  });

  it.each([
    ['', 'Code is required'],
    ['12345', 'The code has 6 digits'],
  ])('does not send %j, and says why', async (typed, message) => {
    await open();
    await press('Turn off');
    await type('Current password', 'x');
    await type('Code from the app', typed);
    await submitOf('Current password');
    card().getByText(message);
    expect(sent).toEqual([]);
  });

  it('warns when few recovery codes are left', async () => {
    await open({ ...on, recoveryCodes: 2 });
    card().getByText('Make new recovery codes before you run out of them.');
  });

  it('needs a network, and says so', async () => {
    await open();
    await act(async () => now().system.connectivity.send({ type: 'request.failed' }));
    await rest();
    await eventually(() => {
      for (const name of ['Turn off', 'New recovery codes'])
        expect(card().getByRole('button', { name }).hasAttribute('disabled')).toBe(true);
      expect(card().getByRole('status').textContent).not.toBe('');
    })();
    await networkReturns(now());
  });

  it('says of each passkey when it was used, and takes the one away that is meant', async () => {
    await open({
      ...on,
      passkeys: [samplePasskey(), samplePasskey({ id: 'p2', name: 'Phone', usedAt: null })],
    });
    const [laptop, phone] = card().getAllByRole('listitem');
    expect(laptop?.textContent).toMatch(/My laptop.*Added 2026-11-21.*Last used 2026-11-22/);
    expect(phone?.textContent).toContain('Never used');
    await press('Remove Phone');
    card().getByText('“Phone” will no longer log you in.');
    await type('Current password', proof.currentPassword);
    await type('Code from the app', proof.code);
    await submitOf('Current password');
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      [paths.passkeyRemove.replace('{id}', 'p2'), proof],
    ]);
    factor = { ...on, passkeys: [samplePasskey()] };
    await settle(null)();
    await eventually(() => expect(card().getAllByRole('listitem')).toHaveLength(1))();
    expect(noticesNow().map(({ text }) => text)).toContain('The passkey was removed.');
  });

  it('asks for a name before the browser is asked, and says that the key is there already', async () => {
    await open();
    await press('Add a passkey');
    await type('Current password', proof.currentPassword);
    await type('Code from the app', proof.code);
    await submitOf('Current password');
    await settle(asked)();
    await eventually(() => card().getByLabelText('Name'))();
    await submitOf('Name');
    card().getByText('Name is required');
    expect(authenticator.isAsked()).toBe(false);
    await type('Name', 'My laptop');
    await submitOf('Name');
    await eventually(() => expect(authenticator.isAsked()).toBe(true))();
    await act(async () => authenticator.refuses('InvalidStateError'));
    await eventually(() => card().getByText('You have already added this passkey.'))();
  });

  it('takes ten passkeys and no more, and none where the browser knows none', async () => {
    const ten = Array.from({ length: 10 }, (_, index) =>
      samplePasskey({ id: `p${index}`, name: `Key ${index}` }),
    );
    await open({ ...on, passkeys: ten });
    expect(card().queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    authenticator.end();
    await open();
    expect(card().queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    card().getByText('This browser does not support passkeys.');
  });
});
