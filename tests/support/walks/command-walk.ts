import { act, fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import type { Failure } from '#contract/failure.ts';
import { paths } from '#contract/paths.ts';
import { commandMachine } from '#machines/command.ts';
import { failing, fakeApi } from '../fakes/fake-api.ts';
import { publisherOf } from '../samples/publisher.ts';
import { renderRoute } from '../render/render-route.tsx';
import { toursOf } from './walk.ts';
import {
  answersOf,
  eventually,
  networkReturns,
  nothing,
  oneAtATime,
  passes,
  press,
  rest,
} from './walked-screen.ts';

/** A screen that changes something on the network, to be walked against the command machine. */
export interface CommandScreen {
  /** Below `/publisher`. */
  readonly address: string;
  /** What the screen does to send it. */
  readonly submit: () => void;
  /** The calls that are the command itself, whose answers are the walk's. */
  readonly isCommand: (call: ApiCall) => boolean;
  /** What the network gives back when it has been done. */
  readonly answer: unknown;
  /** Answers to what else the screen asks for; an empty collection where it gives undefined. */
  readonly others: (call: ApiCall) => unknown;
  /** The button that sends it; busy while that is under way. */
  readonly button: () => HTMLElement;
  /** It is typed into a dialog, which stands until it is done. */
  readonly inDialog?: boolean;
  /** Brings the screen to where it can be sent from, e.g. opens its dialog. */
  readonly prepare?: () => Promise<void>;
  /** What is told when it is done. */
  readonly told: string;
}

const failures = {
  forbidden: { kind: 'refused', status: 403, text: 'Not for you.' },
  invalid: { kind: 'invalid', fields: [{ path: 'phone', message: 'Nobody answers there.' }], text: null },
  busy: { kind: 'busy', status: 429, retryAfter: 2000, text: null },
  unclear: { kind: 'unexpected', status: 502 },
} as const satisfies Record<string, Failure>;

const done = (output: unknown) => ({ type: 'xstate.done.actor.send', output });

/**
 * Every transition that the screen can take of the command machine, with only the client's answers in the hands
 * of the test.
 */
export function walksOfCommand(what: CommandScreen) {
  const command = { type: 'command.submit', command: { action: {}, body: {} }, key: 'k' } as const;
  const { enter, now } = oneAtATime();
  const answers = answersOf<'command'>();
  const keys: (string | undefined)[] = [];

  const reply = (call: ApiCall): unknown => {
    if (what.isCommand(call)) {
      keys.push(call.key);
      return answers.wait('command');
    }
    if (call.path === paths.balance) return { balance: '1.0000', currency: publisherOf().currency };
    const other = what.others(call);
    if (other !== undefined) return other;
    return call.path === paths.publisherCurrent ? publisherOf() : nothing;
  };
  const answer = (with_: unknown) => answers.give('command', with_);
  const place = what.inDialog ? '[role=dialog]' : 'main';
  const notice = () => document.querySelector(`${place} [data-kind=danger], ${place} [data-kind=warning]`);
  const isBusy = () => what.button().dataset['loading'] === 'true';
  const atRest = () => {
    expect(isBusy()).toBe(false);
    if (!what.inDialog) expect(screen.queryByRole('dialog')).toBeNull();
  };

  const acts = {
    'it is sent': command,
    'it is called off': { type: 'command.cancel' },
    'it is sent again by hand': { type: 'command.retry' },
    'the network comes back': { type: 'network.restored' },
    'what is said is dismissed': { type: 'command.dismiss' },
    'it is done': done({ kind: 'done', answer: what.answer }),
    'no definite answer comes': done({ kind: 'unclear', failure: failures.unclear }),
    'the network is busy': done({ kind: 'refused', failure: failures.busy }),
    'the network refuses': done({ kind: 'refused', failure: failures.forbidden }),
    'the network names a field': done({ kind: 'refused', failure: failures.invalid }),
    'the sending breaks': { type: 'xstate.error.actor.send', error: new Error('x') },
    'the sending takes too long': { type: 'xstate.after.timeout.command.sending' },
    'a second of the wait passes': { type: 'xstate.after.second.command.waiting' },
    'it is sent again by itself': { type: 'xstate.after.again.command.unclear' },
  };

  return toursOf(
    {
      machine: commandMachine,
      project: ({
        tries,
        mayBeDone,
        secondsLeft,
      }: {
        readonly tries: number;
        readonly mayBeDone: boolean;
        readonly secondsLeft: number;
      }) => [tries >= 4, mayBeDone, secondsLeft],
      acts,
      start: async () => {
        answers.forget();
        keys.length = 0;
        const { system } = await enter(fakeApi(reply));
        await renderRoute(what.address, system);
        await rest();
        await rest();
      },
      play: {
        'it is sent': async () => {
          keys.length = 0;
          await what.prepare?.();
          await act(async () => what.submit());
          await rest();
        },
        'it is called off': async () => {
          await press('Cancel');
          answers.forget();
        },
        'it is sent again by hand': () => press('Try again'),
        'the network comes back': () => networkReturns(now()),
        'what is said is dismissed': async () => {
          // What is done, and what stands at a field, goes by itself.
          const button = notice()?.querySelector('button');
          if (button?.textContent === 'Dismiss') await act(async () => fireEvent.click(button));
          await rest();
        },
        'it is done': answer(what.answer),
        'no definite answer comes': answer(failing(failures.unclear)),
        'the network is busy': answer(failing(failures.busy)),
        'the network refuses': answer(failing(failures.forbidden)),
        'the network names a field': answer(failing(failures.invalid)),
        'the sending breaks': answers.fail('command'),
        'the sending takes too long': async () => {
          await passes(70_000);
          answers.forget();
          await rest();
        },
        'a second of the wait passes': async () => {
          await passes(1000);
          await rest();
        },
        'it is sent again by itself': async () => {
          await passes(8000);
          await rest();
        },
      },
      look: {
        ready: eventually(() => {
          atRest();
          expect(notice()).toBeNull();
        }),
        sending: eventually(() => {
          expect(isBusy()).toBe(true);
          expect(notice()).toBeNull();
          // One intent, however often it is sent: the network does it once.
          expect(new Set(keys).size).toBe(1);
        }),
        unclear: eventually(() => {
          atRest();
          expect(notice()?.textContent).toContain('The server has not answered yet.');
        }),
        waiting: eventually(() => {
          atRest();
          expect(notice()?.textContent).toContain('Too many attempts.');
        }),
        refused: eventually(() => {
          atRest();
          if (screen.queryByText('Nobody answers there.', { exact: false })) return;
          expect(notice()?.textContent).toContain('Not for you.');
        }),
        done: eventually(() => {
          atRest();
          expect(notice()).toBeNull();
          expect(screen.getByText(what.told)).toBeDefined();
        }),
      },
    },
    // what is done can't be sent again on every screen
    ['it is done'],
  );
}
