import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import { formLook } from '#tests/support/walks/form-look.ts';
import { askedQuestions, restorable, signUp } from '#tests/support/walks/registration-network.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { answeringNetwork, passes, settled, submissionPlay } from '#tests/support/walks/submission-walk.ts';
import { walksOf } from '#tests/support/walks/walk.ts';
import {
  addressIsTaken,
  answeredByHand,
  ownField,
  registrationJourney,
} from '#tests/support/walks/public-journeys.ts';
import { storedHere } from '#tests/support/walks/stored-here.ts';
import { noAnswer } from '#tests/support/samples/error-texts.ts';

const typed = {
  'E-mail': 'ann@example.com',
  Username: 'ann',
  Password: 'long enough',
  'Repeat password': 'long enough',
  'Messenger account': '@ann',
};
const look = formLook({ submit: 'Sign up', typed, named: 'This e-mail is already in use.' });

/** Everything that the walk of one path has. */
function visit() {
  let limited = false;
  const questions = askedQuestions([ownField]);
  const network = answeringNetwork('registration', questions.call);
  const { system, restore } = restorable(network.system);
  const guest = { ...system.guest, registrationLimited: () => limited };
  return {
    questions,
    network,
    restore,
    open: (address = '/register?ref=17&utm_source=mail') => renderRoute(address, { ...system, guest }),
    limit: () => (limited = true),
  };
}
let now: ReturnType<typeof visit>;
const play = submissionPlay(() => now.network, addressIsTaken);

const submit = () => {
  for (const [label, value] of Object.entries(typed)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.change(screen.getByLabelText('Messenger'), { target: { value: 'skype' } });
  return settled(() => fireEvent.click(signUp()));
};

const isLoading = () => {
  expect(screen.getByRole('status').textContent).toBe('Loading the form…');
  expect(screen.queryByLabelText('E-mail')).toBeNull();
};
function isUnavailable({ context }: AnyMachineSnapshot): void {
  const { failure } = context as { failure: Failure }; // the registration's context
  const texts: Partial<Record<Failure['kind'], string>> = {
    offline: noAnswer.replace('\n', ' '),
    timeout: 'The server did not answer in time. Please try again.',
    unexpected: 'Something went wrong, our system has been notified. We apologize for the inconvenience.',
  };
  expect(screen.getByRole('heading', { name: 'The form could not be loaded' })).toBeTruthy();
  expect(screen.getByText(texts[failure.kind] ?? '')).toBeTruthy();
}
const isLimited = () => {
  expect(signUp()).toHaveProperty('disabled', true);
  expect(screen.getByRole('alert').textContent).toBe('Registration limit exceeded.');
};
const isNotice = (title: string, text: string) => {
  expect(screen.queryByRole('button', { name: 'Sign up' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: title }));
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to log-in' })).toBeTruthy();
  expect(sessionStorage.length).toBe(0);
};

const walks = walksOf({
  ...registrationJourney,
  start: () => {
    now = visit();
    return now.open();
  },
  play: {
    'the questions come': () => now.questions.come(),
    'they come to a browser over its limit': () => {
      now.limit();
      return now.questions.come();
    },
    'the questions do not come': () => now.questions.fail({ kind: 'unexpected', status: 500 }),
    'the questions find no connection': () => now.questions.fail({ kind: 'offline' }),
    'the loading breaks': () => now.questions.break(),
    'the loading takes too long': () => passes(30_000),
    'the publisher tries again': () =>
      settled(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' }))),
    'the network is back': () => settled(() => now.restore()),
    'the form is submitted': submit,
    'another address is to be used': () =>
      settled(() => fireEvent.click(screen.getByRole('button', { name: 'Another address' }))),
    ...play,
    'the server answers 406': () => now.network.fails(answeredByHand),
    'the limit is reached': () => {
      now.limit();
      return now.network.fails({ kind: 'busy', status: 429, retryAfter: 1000, text: null });
    },
    'a second of the wait passes': () => passes(1000),
  },
  look: {
    loading: isLoading,
    unavailable: isUnavailable,
    ...look,
    limited: isLimited,
    sent: () =>
      isNotice('Email sent', 'We have sent a link to ann@example.com. Open it to confirm your registration.'),
    answered: () => isNotice('Your registration', 'A manager will look at your application.'),
  },
});

describe('the registration screen agrees with its machine when', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it.each(walks)('$title', ({ run }) => run());

  it('has the answers of before for another address, but not who it was', async () => {
    now = visit();
    await now.open();
    await now.questions.come();
    await submit();
    await now.network.accepts();
    await settled(() => fireEvent.click(screen.getByRole('button', { name: 'Another address' })));
    await now.questions.come();
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect(['Messenger', 'Messenger account'].map(value)).toEqual(['skype', '@ann']);
    expect(['E-mail', 'Username', 'Password', 'Repeat password'].map(value).join('')).toBe('');
    expect(storedHere()).not.toContain('ann');
  });

  it('sends what was typed, chosen and asked for by the address, once for two clicks', async () => {
    now = visit();
    await now.open();
    await now.questions.come();
    await submit();
    await settled(() => fireEvent.submit(signUp()));
    expect(now.network.calls).toHaveLength(1);
    expect(now.network.calls[0]).toMatchObject({
      method: 'POST',
      path: '/publishers/register',
      body: {
        email: 'ann@example.com',
        username: 'ann',
        plainPassword: 'long enough',
        repeatPlainPassword: 'long enough',
        messenger: 'skype',
        contactInfo: '@ann',
        customFieldValues: [{ publisherCustomField: ownField['@id'], value: 'me' }],
        fingerprint: 'fingerprint',
        registrationReferrerToken: '17',
        utmSource: 'mail',
      },
    });
  });

  it.each([
    ['referrerToken=abc&ref=17', 'abc'],
    ['ref=12345678901234567890', '12345678901234567890'],
    ['ref=007', '007'],
    ['ref=1e5', '1e5'],
    ['ref=true', 'true'],
    ['ref=', undefined],
    ['ref=a&ref=b', undefined],
  ])('reads the token as it is written: %s', async (search, token) => {
    now = visit();
    await now.open(`/register?${search}`);
    await now.questions.come();
    await submit();
    expect(now.network.calls[0]?.body).toHaveProperty('email', 'ann@example.com');
    expect(now.network.calls[0]?.body).toMatchObject(
      token === undefined ? {} : { registrationReferrerToken: token },
    );
    if (token === undefined) {
      expect(now.network.calls[0]?.body).not.toHaveProperty('registrationReferrerToken');
    }
  });

  it('sends the same words with the same key, other words with another', async () => {
    now = visit();
    await now.open();
    await now.questions.come();
    await submit();
    await now.network.fails({ kind: 'offline' });
    await settled(() => fireEvent.click(signUp()));
    await now.network.fails({ kind: 'offline' });
    fireEvent.change(screen.getByLabelText('Messenger account'), { target: { value: '@bob' } });
    await settled(() => fireEvent.click(signUp()));
    const keys = now.network.calls.map(({ key }) => key);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('keeps what was typed over a reload, but no password', async () => {
    now = visit();
    const { unmount } = await now.open();
    await now.questions.come();
    await submit();
    unmount();
    now = visit();
    await now.open();
    await now.questions.come();
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'ann@example.com');
    expect(screen.getByLabelText('Messenger')).toHaveProperty('value', 'skype');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
    expect(storedHere()).toContain('ann@example.com');
    expect(storedHere()).not.toContain('long enough');
  });

  it('puts the server’s message at the network’s own field, too, and the focus on it', async () => {
    now = visit();
    await now.open();
    await now.questions.come();
    await submit();
    const fields = [{ path: 'customFieldValues[0].value', message: 'Not this one.' }];
    await now.network.fails({ kind: 'invalid', fields, text: null });
    await passes(50);
    expect(screen.getByText('Not this one.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Field f1'));
  });
});

describe('the notice that the mail is on its way', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('sends it once more, a minute later', async () => {
    now = visit();
    await now.open();
    await now.questions.come();
    await submit();
    await now.network.accepts();
    const early = screen.getByRole('button', { name: 'Send again in 60 s' });
    expect(early).toHaveProperty('disabled', true);
    await passes(60_000);
    await settled(() => fireEvent.click(screen.getByRole('button', { name: 'Send again' })));
    expect(now.network.calls.at(-1)).toMatchObject({
      method: 'POST',
      path: '/publishers/register/again',
      body: { email: 'ann@example.com' },
    });
    await now.network.accepts();
    expect(screen.getByText(/We sent the link to ann@example\.com again/)).toBeTruthy();
  });
});
