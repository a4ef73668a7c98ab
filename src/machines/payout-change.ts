import { assertEvent, assign, emit, setup } from 'xstate';
import type { CommandOutcome } from '#contract/command.ts';
import type { Violations } from '#contract/error-body.ts';
import type { Failure, Outcome } from '#contract/failure.ts';
import type { PasskeyAnswer } from '#contract/resources/second-factor.ts';
import type { PayoutChange } from '#domain/payout-account/change.ts';
import { failureIn, type FormInvalid, violationsIn } from './failures.ts';
import { answered, broke, late, port } from './port.ts';
import { again, isStillUnclear, mayAgain } from './sent-again.ts';

/**
 * Where the pin was mailed to, masked, and until when it counts. A backend may say the pin itself. `secondFactor`: none was
 * mailed, a code takes its place.
 */
export interface PinSent {
  readonly by: 'mail' | 'secondFactor';
  /** A passkey takes its place, too. */
  readonly passkeys: boolean;
  readonly pin: string | null;
  readonly sentTo: string | null;
  /** ISO date. */
  readonly expiresAt: string | null;
}

/** What confirms a change: the pin, or the code in its place, or what a passkey has signed. */
export type PayoutProof = { readonly pin: string } | { readonly passkey: PasskeyAnswer };

interface Context {
  readonly change: PayoutChange | null;
  readonly sent: PinSent | null;
  /** Kept only while a sending may have to be repeated. */
  readonly proof: PayoutProof | null;
  /** Idempotency key: another one only after a definite answer. */
  readonly key: string;
  readonly tries: number;
  readonly failure: Failure | null;
}

type Event =
  | { readonly type: 'form.submit'; readonly change: PayoutChange }
  | { readonly type: 'change.confirm' }
  | { readonly type: 'change.back' }
  | { readonly type: 'pin.submit'; readonly pin: string; readonly key: string }
  | { readonly type: 'passkey.use'; readonly key: string }
  | { readonly type: 'pin.again' }
  | { readonly type: 'change.retry' }
  | { readonly type: 'network.restored' };

type Emitted =
  | FormInvalid
  | ({ readonly type: 'pin.invalid' } & Violations)
  | { readonly type: 'done'; readonly change: PayoutChange };

const takeFailure = { type: 'takeFailure', params: answered } as const;

const isOfPin = (failure: Failure | null): boolean =>
  violationsIn(failure).fields.some(({ path }) => path === 'pin');

/**
 * One change of the payout accounts (beyond 11): typed and checked, looked at, confirmed with the pin from the mail. The
 * pin is never kept longer than its sending; what may have been done is never sent under another key.
 */
export const payoutChangeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    /** What the screen shows; `busy` while something is under way. */
    tags: {} as 'form' | 'review' | 'pin' | 'signing' | 'saving' | 'busy' | 'waits',
    input: {} as { readonly change: PayoutChange | null },
  },
  actors: {
    check: port<Outcome<unknown>, PayoutChange>('check'),
    requestPin: port<Outcome<PinSent>, PayoutChange>('requestPin'),
    /** Asks the network what is to be signed, and the browser for the passkey that signs it. */
    sign: port<Outcome<PasskeyAnswer>>('sign'),
    save: port<
      CommandOutcome,
      { readonly change: PayoutChange; readonly proof: PayoutProof; readonly key: string }
    >('save'),
  },
  guards: {
    isThere: ({ context }) => context.change !== null,
    isTyped: ({ context }) => context.change?.kind === 'add' || context.change?.kind === 'edit',
    mayAgain,
    wantsPin: ({ context: { failure } }) => failure?.kind !== 'invalid' || isOfPin(failure),
  },
  actions: {
    take: assign(({ event }) => {
      assertEvent(event, 'form.submit');
      return { change: event.change, failure: null };
    }),
    takePin: assign(({ event }) => {
      assertEvent(event, 'pin.submit');
      return { proof: { pin: event.pin }, key: event.key, tries: 0, failure: null };
    }),
    takeKey: assign(({ event }) => {
      assertEvent(event, 'passkey.use');
      return { key: event.key, tries: 0, failure: null };
    }),
    takeSigned: assign((_, { outcome }: { readonly outcome: Outcome<PasskeyAnswer> }) => ({
      proof: outcome.kind === 'ok' ? { passkey: outcome.value } : null,
    })),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    takeSent: assign((_, { outcome }: { readonly outcome: Outcome<PinSent> }) => ({
      sent: outcome.kind === 'ok' ? outcome.value : null,
      failure: failureIn(outcome),
    })),
    takeFailure: assign((_, { outcome }: { readonly outcome: Outcome<unknown> | CommandOutcome }) => ({
      failure: 'failure' in outcome ? outcome.failure : null,
    })),
    fail: assign((_, { failure }: { readonly failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    forgetPin: assign({ proof: null, key: '' }),
    tellForm: emit(({ context }) => ({ type: 'form.invalid', ...violationsIn(context.failure) })),
    tellPin: emit(({ context }) => ({ type: 'pin.invalid', ...violationsIn(context.failure) })),
    tellDone: emit(({ context }) => ({ type: 'done', change: changeOf(context) })),
  },
  /** `signing`: the browser ends it sooner, as the network asked it to. */
  delays: { timeout: 70_000, signTimeout: 330_000, again },
}).createMachine({
  id: 'payoutChange',
  context: ({ input }) => ({
    change: input.change,
    sent: null,
    proof: null,
    key: '',
    tries: 0,
    failure: null,
  }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isThere', target: 'reviewing' }, { target: 'typing' }] },
    typing: { tags: 'form', on: { 'form.submit': { target: 'checking', actions: 'take' } } },
    checking: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => changeOf(context),
        onDone: [
          { guard: ({ event }) => event.output.kind === 'ok', target: 'reviewing' },
          { target: 'typing', actions: [takeFailure, 'tellForm'] },
        ],
        onError: { target: 'typing', actions: broke },
      },
      after: { timeout: { target: 'typing', actions: late } },
    },
    reviewing: {
      tags: 'review',
      on: {
        'change.confirm': 'requesting',
        'change.back': { guard: 'isTyped', target: 'typing', actions: 'forgetFailure' },
      },
    },
    requesting: {
      tags: ['review', 'busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'requestPin',
        src: 'requestPin',
        input: ({ context }) => changeOf(context),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'ok',
            target: 'asking',
            actions: { type: 'takeSent', params: answered },
          },
          { target: 'reviewing', actions: { type: 'takeSent', params: answered } },
        ],
        onError: { target: 'reviewing', actions: broke },
      },
      after: { timeout: { target: 'reviewing', actions: late } },
    },
    asking: {
      tags: 'pin',
      on: {
        'pin.submit': { target: 'saving', actions: 'takePin' },
        'passkey.use': { target: 'signing', actions: 'takeKey' },
        'pin.again': 'requesting',
        'change.back': { target: 'reviewing', actions: 'forgetFailure' },
      },
    },
    signing: {
      tags: ['pin', 'signing', 'busy'],
      on: { 'change.back': { target: 'reviewing', actions: 'forgetFailure' } },
      invoke: {
        id: 'sign',
        src: 'sign',
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'ok',
            target: 'saving',
            actions: { type: 'takeSigned', params: answered },
          },
          { target: 'asking', actions: takeFailure },
        ],
        onError: { target: 'asking', actions: broke },
      },
      after: { signTimeout: { target: 'asking', actions: late } },
    },
    saving: {
      tags: ['pin', 'saving', 'busy'],
      entry: 'countTry',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => {
          if (context.proof === null) throw new Error('nothing confirms it');
          return { change: changeOf(context), proof: context.proof, key: context.key };
        },
        onDone: [
          { guard: ({ event }) => event.output.kind === 'done', target: 'done' },
          {
            guard: ({ context, event: { output } }) =>
              output.kind === 'refused' && !isStillUnclear(context.tries > 1, output.failure),
            target: 'refused',
            actions: takeFailure,
          },
          { target: 'unclear', actions: takeFailure },
        ],
        onError: { target: 'unclear', actions: broke },
      },
      after: { timeout: { target: 'unclear', actions: late } },
    },
    /** Perhaps it was done: the same key finds out, and nothing else does. */
    unclear: {
      tags: ['pin', 'waits'],
      after: { again: { guard: 'mayAgain', target: 'saving' } },
      on: { 'change.retry': 'saving', 'network.restored': 'saving' },
    },
    /** A pin counts once: what is wrong with the form takes the reader back to it, all else to another try. */
    refused: {
      entry: 'forgetPin',
      always: [
        { guard: 'wantsPin', target: 'asking', actions: 'tellPin' },
        { guard: 'isTyped', target: 'typing', actions: 'tellForm' },
        { target: 'reviewing' },
      ],
    },
    done: { entry: ['forgetPin', 'tellDone'], type: 'final' },
  },
});

function changeOf({ change }: Context): PayoutChange {
  if (!change) throw new Error('there is nothing to change');
  return change;
}
