import { assertEvent, assign, emit, setup } from 'xstate';
import type { Failure, Outcome } from '#contract/failure.ts';
import type { Passkey, PasskeyOptions, SecondFactorKey } from '#contract/resources/second-factor.ts';
import { answered, broke, late, port } from './port.ts';
import { failureIn, type FormInvalid, violationsIn } from './failures.ts';

/** What can be done with the second factor. */
export type FactorTask = 'setUp' | 'turnOff' | 'renew' | 'addPasskey' | 'removePasskey';

/** The password, and where the factor is on a code. */
export interface FactorProof {
  readonly currentPassword: string;
  readonly code: string;
}

/**
 * What the network gives for it: a key to be confirmed, recovery codes, what a passkey is made for, or nothing where
 * something is taken away.
 */
export type Proved =
  | { readonly kind: 'key'; readonly key: SecondFactorKey }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'options'; readonly options: PasskeyOptions }
  | { readonly kind: 'gone' };

interface Context {
  readonly task: FactorTask;
  /** Which one the task is about; null: it is about none. */
  readonly passkey: Passkey | null;
  /** Said once: kept until it is confirmed or left. */
  readonly key: SecondFactorKey | null;
  /** Said once: kept until they have been written down. */
  readonly codes: readonly string[];
  /** For the browser: kept until the passkey is made or left. */
  readonly options: PasskeyOptions | null;
  readonly failure: Failure | null;
}

type Event =
  | { readonly type: 'task.choose'; readonly task: FactorTask; readonly passkey?: Passkey }
  | { readonly type: 'task.leave' }
  | { readonly type: 'form.submit'; readonly proof: FactorProof }
  | { readonly type: 'code.submit'; readonly code: string }
  | { readonly type: 'codes.kept' }
  | { readonly type: 'passkey.make'; readonly name: string };

type Emitted = FormInvalid | { readonly type: 'done'; readonly task: FactorTask };

const fresh: Context = { task: 'setUp', passkey: null, key: null, codes: [], options: null, failure: null };
/** What each task brings first. */
const given: Readonly<Record<FactorTask, Proved['kind']>> = {
  setUp: 'key',
  turnOff: 'gone',
  renew: 'codes',
  addPasskey: 'options',
  removePasskey: 'gone',
};
/** A guard: what the task is for, and nothing else. */
const gives =
  (kind: Proved['kind']) =>
  ({ context, event }: { readonly context: Context; readonly event: { readonly output: Outcome<Proved> } }) =>
    event.output.kind === 'ok' && event.output.value.kind === kind && given[context.task] === kind;
const take = { type: 'take', params: answered } as const;
/** Back to a form; what is wrong with a field is the form's. */
const backTo = <const Form extends string>(form: Form) =>
  ({
    always: [
      { guard: 'isInvalid', target: form, actions: ['tellFields', 'forgetFailure'] },
      { target: form },
    ],
  }) as const;

/**
 * The second factor in the settings (decisions 180 and 183): set up in two steps, taken off, with new recovery codes, and
 * its passkeys. Each begins with the password, which lives no longer than its sending.
 */
export const secondFactorMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    /** What the screen shows; `busy` while something is under way. */
    tags: {} as 'rest' | 'form' | 'scan' | 'codes' | 'naming' | 'busy',
  },
  actors: {
    prove: port<
      Outcome<Proved>,
      { readonly task: FactorTask; readonly passkey: Passkey | null; readonly proof: FactorProof }
    >('prove'),
    confirm: port<Outcome<Proved>, { readonly code: string }>('confirm'),
    /** The browser makes it, which somebody has to touch, and the network keeps it. */
    make: port<Outcome<Passkey>, { readonly name: string; readonly options: PasskeyOptions }>('make'),
  },
  guards: {
    isInvalid: ({ context }) => context.failure?.kind === 'invalid',
  },
  actions: {
    choose: assign(({ event }) => {
      assertEvent(event, 'task.choose');
      return { ...fresh, task: event.task, passkey: event.passkey ?? null };
    }),
    forget: assign(({ context: { task } }) => ({ ...fresh, task })),
    forgetFailure: assign({ failure: null }),
    take: assign((_, { outcome }: { readonly outcome: Outcome<Proved> }) => {
      // over a refusal the key stays
      if (outcome.kind === 'refused') return { failure: failureIn(outcome) };
      const { value } = outcome;
      return {
        key: value.kind === 'key' ? value.key : null,
        codes: value.kind === 'codes' ? value.codes : [],
        options: value.kind === 'options' ? value.options : null,
        failure: null,
      };
    }),
    fail: assign((_, { failure }: { readonly failure: Failure | null }) => ({ failure })),
    /** Of fields the form speaks; of the rest the screen does. */
    tellFields: emit(({ context }) => ({ type: 'form.invalid', ...violationsIn(context.failure) })),
    tellDone: emit(({ context: { task } }) => ({ type: 'done', task })),
  },
  /** `making`: the browser ends it sooner, as the network asked it to. */
  delays: { timeout: 40_000, makeTimeout: 330_000 },
}).createMachine({
  id: 'secondFactor',
  context: fresh,
  initial: 'resting',
  states: {
    resting: { tags: 'rest', on: { 'task.choose': { target: 'proving', actions: 'choose' } } },
    proving: {
      tags: 'form',
      on: { 'form.submit': 'sending', 'task.leave': { target: 'resting', actions: 'forget' } },
    },
    sending: {
      tags: ['form', 'busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'prove',
        src: 'prove',
        input: ({ context: { task, passkey }, event }) => {
          assertEvent(event, 'form.submit');
          return { task, passkey, proof: event.proof };
        },
        onDone: [
          { guard: gives('key'), target: 'scanning', actions: take },
          { guard: gives('codes'), target: 'showing', actions: take },
          { guard: gives('options'), target: 'naming', actions: take },
          { guard: gives('gone'), target: 'resting', actions: ['forget', 'tellDone'] },
          { guard: ({ event }) => event.output.kind === 'refused', target: 'refused', actions: take },
        ],
        onError: { target: 'proving', actions: broke },
      },
      after: { timeout: { target: 'proving', actions: late } },
    },
    refused: backTo('proving'),
    scanning: {
      tags: 'scan',
      on: { 'code.submit': 'confirming', 'task.leave': { target: 'resting', actions: 'forget' } },
    },
    confirming: {
      tags: ['scan', 'busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ event }) => {
          assertEvent(event, 'code.submit');
          return { code: event.code };
        },
        onDone: [
          {
            guard: ({ event: { output } }) => output.kind === 'ok' && output.value.kind === 'codes',
            target: 'showing',
            actions: take,
          },
          { guard: ({ event }) => event.output.kind === 'refused', target: 'wrong', actions: take },
        ],
        onError: { target: 'scanning', actions: broke },
      },
      after: { timeout: { target: 'scanning', actions: late } },
    },
    wrong: backTo('scanning'),
    naming: {
      tags: 'naming',
      on: { 'passkey.make': 'making', 'task.leave': { target: 'resting', actions: 'forget' } },
    },
    /** The browser's own dialog may be out of sight: it can be left here, too. */
    making: {
      tags: ['naming', 'busy'],
      entry: 'forgetFailure',
      on: { 'task.leave': { target: 'resting', actions: 'forget' } },
      invoke: {
        id: 'make',
        src: 'make',
        input: ({ context: { options }, event }) => {
          assertEvent(event, 'passkey.make');
          if (options === null) throw new Error('nothing was begun');
          return { name: event.name, options };
        },
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'refused',
            target: 'unmade',
            actions: { type: 'fail', params: ({ event }) => ({ failure: failureIn(event.output) }) },
          },
          { target: 'resting', actions: ['forget', 'tellDone'] },
        ],
        onError: { target: 'naming', actions: broke },
      },
      after: { makeTimeout: { target: 'naming', actions: late } },
    },
    unmade: backTo('naming'),
    showing: {
      tags: 'codes',
      on: { 'codes.kept': { target: 'resting', actions: ['forget', 'tellDone'] } },
    },
  },
});
