// Fetched when it is asked for; here it must not take longer than the walk waits.
import '#routes/login/-second-step.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { isAsked, isOver } from '#tests/support/walks/login-challenge.ts';
import { formLook } from '#tests/support/walks/form-look.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import {
  answeringNetwork,
  type AnsweringNetwork,
  passes,
  settled,
  submissionPlay,
} from '#tests/support/walks/submission-walk.ts';
import { walksOf } from '#tests/support/walks/walk.ts';
import { eventually } from '#tests/support/walks/late-part.ts';
import { loginJourney, unknownName } from '#tests/support/walks/public-journeys.ts';

const publisher = publisherOf();
const button = () => screen.getByRole('button', { name: 'Log in' });
function submit(username = 'publisher'): Promise<void> {
  fireEvent.change(screen.getByLabelText('Username or e-mail'), { target: { value: username } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  return settled(() => fireEvent.click(button()));
}

const codeField = () => screen.getByLabelText('Code');
function proveWith(code: string): Promise<void> {
  fireEvent.change(codeField(), { target: { value: code } });
  return settled(() => fireEvent.submit(codeField().closest('form') ?? document.body));
}

/** The form can be sent again with what was typed (specification 2 and 8: fields kept). */
const look = formLook({
  submit: 'Log in',
  typed: ({ context }) => ({
    'Username or e-mail': (context as { account: string }).account,
    Password: 'secret',
  }),
  named: 'No such name.',
  bare: 'Wrong username or password.',
});

let network: AnsweringNetwork;
let entry: { resolve: () => void; reject: (reason: Error) => void };
const play = submissionPlay(() => network, unknownName, publisher);

const walks = walksOf({
  ...loginJourney,
  start: () => {
    network = answeringNetwork('login', undefined, {
      enter: () => new Promise<void>((resolve, reject) => (entry = { resolve, reject })),
    });
    return renderRoute('/login', network.system);
  },
  play: {
    'the form is submitted': () => submit(),
    'the form is submitted for another account': () => submit('partner'),
    'the form finds something wrong': async () => {
      const password = screen.getByLabelText('Password');
      fireEvent.change(password, { target: { value: '' } });
      await settled(() => fireEvent.click(button()));
      await settled(() => fireEvent.change(password, { target: { value: 'secret' } }));
    },
    ...play,
    'the server asks for a code': async () => {
      await network.accepts(isAsked);
      await eventually(() => codeField())();
    },
    'the code is right': async () => {
      await proveWith('123456');
      await network.accepts(publisher);
    },
    'the challenge is over': async () => {
      await proveWith('123456');
      await network.fails(isOver);
    },
    'one goes back to the form': () =>
      settled(() => fireEvent.click(screen.getByRole('button', { name: 'Back to log-in' }))),
    'the panel opens': () => settled(() => entry.resolve()),
    'the panel does not open': () => settled(() => entry.reject(new Error('x'))),
    'the opening takes too long': () => passes(40_000),
    'a second of the wait passes': () => passes(1000),
  },
  look: {
    ...look,
    challenged: () => void codeField(),
    entering: look.sending,
    entered: look.sending,
  } satisfies Record<string, (snapshot: AnyMachineSnapshot) => void>,
});

beforeEach(() => {
  vi.useFakeTimers();
});

describe('the log-in screen agrees with its machine when', () => {
  it.each(walks)('$title', ({ run }) => run());
});

describe('the log-in', () => {
  it.each([
    ['confirmed', 'Your e-mail address is confirmed. You can log in now.'],
    ['activated', 'Your account is active. You can log in now.'],
    ['emailConfirmed', 'Your new e-mail address is confirmed. Log in to continue.'],
    ['passwordChanged', 'Your password is changed. Log in with the new one.'],
  ])('says why it is shown after %s', async (said, sentence) => {
    await renderRoute(`/login?said=${said}`, answeringNetwork('login').system);
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it('says nothing that it does not know', async () => {
    await renderRoute('/login?said=youHaveWon', answeringNetwork('login').system);
    expect(document.querySelector('form [role=status], form [role=alert]')).toBeNull();
  });

  it('says one thing at a time: what is wrong with a field, and no more that the one before was refused', async () => {
    network = answeringNetwork('login');
    await renderRoute('/login', network.system);
    await submit();
    await play['the server answers a bare 401']();
    expect(screen.getByText('Wrong username or password.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: '' } });
    await settled(() => fireEvent.click(button()));
    expect(screen.getByText('Field is required')).toBeTruthy();
    expect(screen.queryByText('Wrong username or password.')).toBeNull();
  });

  it('passes on what was ticked: stay logged in, keep nothing', async () => {
    const enter = vi.fn(() => Promise.resolve());
    network = answeringNetwork('login', undefined, { enter });
    await renderRoute('/login', network.system);
    fireEvent.click(screen.getByLabelText('Remember me'));
    fireEvent.click(screen.getByLabelText('Shared device: delete data when I close the panel'));
    await submit();
    await network.accepts(publisher);
    expect(network.calls).toMatchObject([{ body: { _remember_me: true } }]);
    expect(enter).toHaveBeenCalledWith(publisher, false);
  });
});
