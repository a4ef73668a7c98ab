import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { type Failure, ok, refused } from '#contract/failure.ts';
import { emptyRegistration, registrationOf } from '#domain/registration.ts';
import { registrationMachine } from '#machines/registration.ts';
import { customFieldOf } from '#tests/support/samples/custom-field.ts';
import { formLook } from '#tests/support/walks/form-look.ts';
import { askedQuestions, messengers, restorable, signUp } from '#tests/support/walks/registration-network.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { answeringNetwork, passes, settled, submissionActs } from '#tests/support/walks/submission-walk.ts';
import { walksOf } from '#tests/support/walks/walk.ts';
import { noAnswer } from '#tests/support/samples/error-texts.ts';

const field = customFieldOf({ defaultValue: 'me' }, { id: 'f1' });
const options = { fields: [field], messengers, limited: false };
const registration = registrationOf(
  { ...emptyRegistration([field]), email: 'ann@example.com' },
  [field],
  {},
  {},
);
const invalid: Failure = {
  kind: 'invalid',
  fields: [{ path: 'email', message: 'This e-mail is already in use.' }],
  text: null,
};
const answered: Failure = { kind: 'refused', status: 406, text: 'A manager will look at your application.' };
const overLimit: Failure = { kind: 'refused', status: 429, text: 'Registration limit exceeded.' };
const broken: Failure = { kind: 'unexpected', status: 500 };
const loaded = (output: unknown) => ({ type: 'xstate.done.actor.load', output });
const came = (failure: Failure) => ({ type: 'xstate.done.actor.submission', output: refused(failure) });

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
  const questions = askedQuestions([field]);
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
const play = (name: keyof ReturnType<typeof now.network.play>) => () => now.network.play(invalid)[name]();

const submit = () => {
  for (const [label, value] of Object.entries(typed)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.change(screen.getByLabelText('Messenger'), { target: { value: 'skype' } });
  return settled(() => fireEvent.click(signUp()));
};

const kept = () =>
  Array.from({ length: sessionStorage.length }, (_, at) =>
    sessionStorage.getItem(sessionStorage.key(at) ?? ''),
  ).join();

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

type Context = { readonly failure: Failure | null; readonly secondsLeft: number };
const walks = walksOf({
  machine: registrationMachine,
  project: ({ secondsLeft, failure }: Context) => [secondsLeft, failure?.kind],
  acts: {
    'the questions come': loaded(ok(options)),
    'they come to a browser over its limit': loaded(ok({ ...options, limited: true })),
    'the questions do not come': loaded(refused(broken)),
    'the questions find no connection': loaded(refused({ kind: 'offline' })),
    'the loading breaks': { type: 'xstate.error.actor.load', error: new Error('x') },
    'the loading takes too long': { type: 'xstate.after.loadTimeout.registration.loading' },
    'the publisher tries again': { type: 'options.retry' },
    'the network is back': { type: 'network.restored' },
    'the form is submitted': { type: 'form.submit', registration, key: 'k1' },
    'another address is to be used': { type: 'form.another' },
    ...submissionActs(invalid),
    'the server answers 406': came(answered),
    'the limit is reached': came(overLimit),
    'a second of the wait passes': { type: 'xstate.after.second.registration.busy' },
  },
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
    'the questions do not come': () => now.questions.fail(broken),
    'the questions find no connection': () => now.questions.fail({ kind: 'offline' }),
    'the loading breaks': () => now.questions.break(),
    'the loading takes too long': () => passes(30_000),
    'the publisher tries again': () =>
      settled(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' }))),
    'the network is back': () => settled(() => now.restore()),
    'the form is submitted': submit,
    'another address is to be used': () =>
      settled(() => fireEvent.click(screen.getByRole('button', { name: 'Another address' }))),
    'the server accepts': play('the server accepts'),
    'the server refuses': play('the server refuses'),
    'the server answers a bare 401': play('the server answers a bare 401'),
    'the server names fields': play('the server names fields'),
    'the server is busy': play('the server is busy'),
    'there is no connection': play('there is no connection'),
    'no answer comes': play('no answer comes'),
    'the answer is broken': play('the answer is broken'),
    'the submission breaks': play('the submission breaks'),
    'the server answers 406': () => now.network.fails(answered)(),
    'the limit is reached': () => {
      now.limit();
      return now.network.fails({ kind: 'busy', status: 429, retryAfter: 1000, text: null })();
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
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each(walks.map(({ title, run }) => [title || 'it opens', run] as const))('%s', (_, run) => run());

  it('has the answers of before for another address, but not who it was', async () => {
    now = visit();
    await now.open();
    await now.questions.come();
    await submit();
    await play('the server accepts')();
    await settled(() => fireEvent.click(screen.getByRole('button', { name: 'Another address' })));
    await now.questions.come();
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect(['Messenger', 'Messenger account'].map(value)).toEqual(['skype', '@ann']);
    expect(['E-mail', 'Username', 'Password', 'Repeat password'].map(value).join('')).toBe('');
    expect(kept()).not.toContain('ann');
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
        customFieldValues: [{ publisherCustomField: field['@id'], value: 'me' }],
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
    await now.network.fails({ kind: 'offline' })();
    await settled(() => fireEvent.click(signUp()));
    await now.network.fails({ kind: 'offline' })();
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
    expect(kept()).toContain('ann@example.com');
    expect(kept()).not.toContain('long enough');
  });

  it('puts the server’s message at the network’s own field, too, and the focus on it', async () => {
    now = visit();
    await now.open();
    await now.questions.come();
    await submit();
    const fields = [{ path: 'customFieldValues[0].value', message: 'Not this one.' }];
    await now.network.fails({ kind: 'invalid', fields, text: null })();
    await passes(50);
    expect(screen.getByText('Not this one.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Field f1'));
  });
});

describe('the notice that the mail is on its way', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('sends it once more, a minute later', async () => {
    now = visit();
    await now.open();
    await now.questions.come();
    await submit();
    await play('the server accepts')();
    const early = screen.getByRole('button', { name: 'Send again in 60 s' });
    expect(early).toHaveProperty('disabled', true);
    await passes(60_000);
    await settled(() => fireEvent.click(screen.getByRole('button', { name: 'Send again' })));
    expect(now.network.calls.at(-1)).toMatchObject({
      method: 'POST',
      path: '/publishers/register/again',
      body: { email: 'ann@example.com' },
    });
    await play('the server accepts')();
    expect(screen.getByText(/We sent the link to ann@example\.com again/)).toBeTruthy();
  });
});
