import { assign, setup } from 'xstate';
import { type Outcome, refused } from '#contract/failure.ts';
import { FINGERPRINT_INTERVAL_MS, FINGERPRINT_TRIES } from '#contract/limits.ts';
import { BROKEN } from './failures.ts';
import { port } from './port.ts';

/**
 * One submission of a public form (specification 7): the fingerprint first, in five tries a second apart,
 * then the payload with it. A child of the form's own flow: it starts with a payload, holds it no longer
 * than itself, and ends with the outcome, the unexpected too. Its slots are filled with the parent's.
 */
export const submissionOf = <Payload, Value>() =>
  setup({
    types: {
      input: {} as { readonly payload: Payload },
      context: {} as {
        readonly payload: Payload;
        readonly fingerprint: string;
        readonly tries: number;
        readonly outcome: Outcome<Value>;
      },
      output: {} as Outcome<Value>,
    },
    actors: {
      fingerprint: port<string>('fingerprint'),
      send: port<Outcome<Value>, { readonly payload: Payload; readonly fingerprint: string }>('send'),
    },
    guards: {
      triedEnough: ({ context }) => context.tries >= FINGERPRINT_TRIES,
    },
    delays: { pause: FINGERPRINT_INTERVAL_MS, fingerprintTimeout: 5000, timeout: 30_000 },
  }).createMachine({
    id: 'submission',
    context: ({ input }) => ({
      payload: input.payload,
      fingerprint: '',
      tries: 0,
      outcome: refused(BROKEN),
    }),
    output: ({ context }) => context.outcome,
    initial: 'fingerprinting',
    states: {
      fingerprinting: {
        entry: assign({ tries: ({ context }) => context.tries + 1 }),
        invoke: {
          id: 'fingerprint',
          src: 'fingerprint',
          onDone: { target: 'sending', actions: assign({ fingerprint: ({ event }) => event.output }) },
          onError: 'pausing',
        },
        after: { fingerprintTimeout: 'pausing' },
      },
      pausing: {
        always: { guard: 'triedEnough', target: 'over' },
        after: { pause: 'fingerprinting' },
      },
      sending: {
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context: { payload, fingerprint } }) => ({ payload, fingerprint }),
          onDone: { target: 'over', actions: assign({ outcome: ({ event }) => event.output }) },
          onError: 'over',
        },
        after: {
          timeout: { target: 'over', actions: assign({ outcome: refused({ kind: 'timeout' }) }) },
        },
      },
      over: { type: 'final' },
    },
  });
