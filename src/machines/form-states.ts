import { type AnyEventObject, assign, emit } from 'xstate';
import type { Failure, Outcome } from '#contract/failure.ts';
import { type Countdown, countsDown, everySecond, oneSecondLess, waitOf } from './countdown.ts';
import { BROKEN, failureIn, type FormInvalid, violationsIn } from './failures.ts';

/** The part of a context that says what the latest submission came to. */
export interface FormOutcome extends Countdown {
  /** Null before the submission, under way, and where it was accepted. */
  readonly failure: Failure | null;
}

/** What a flow emits of a submission that was not accepted. */
export type FormEmitted =
  | FormInvalid
  /** For the shared handler. */
  | { readonly type: 'failed'; readonly failure: Failure };

/** For the charts that have `formActions`: what was asked for broke, or took too long. */
export const broke = { type: 'takeFailure', params: { failure: BROKEN } } as const;
export const late = { type: 'takeFailure', params: { failure: { kind: 'timeout' } } } as const;

/** What the flow's own words are in `formStates`. */
interface FormWords<Payload, Submit, Ready, Accepted, End, Take> {
  /** Gives the child `submission` what is sent, of the event that sends it or of the context. */
  readonly payload: Payload;
  /** The events that send it, with their transitions to `sending`. */
  readonly submit: Submit;
  /** The state that it can be sent from: fields that were refused and a countdown lead back there. */
  readonly ready: Ready;
  /** What follows once the server has taken it. */
  readonly accepted: Accepted;
  /** Answers that are the end of this flow alone; they go before all others. */
  readonly ends?: readonly End[];
  /** Actions that take what an answer brings besides. */
  readonly takes?: readonly Take[];
}

interface Answered {
  readonly event: { readonly output: Outcome<unknown> };
}

/**
 * From the press of the button to what the server has said (specification 8): spread into the states of every
 * public flow, with a state before and a state after them where it has one. The chart has the slot
 * `submission`, a delay `second`, `formGuards` and `formActions`.
 */
export const formStates = <
  const Payload,
  const Submit extends object,
  const Ready extends string,
  const Accepted extends string,
  const End extends object = never,
  const Take extends object = never,
>({
  payload,
  submit,
  ready,
  accepted,
  ends = [],
  takes = [],
}: FormWords<Payload, Submit, Ready, Accepted, End, Take>) =>
  ({
    sending: {
      tags: ['form', 'busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'submission',
        src: 'submission',
        input: payload,
        onDone: {
          target: 'outcome',
          actions: [
            { type: 'takeFailure', params: ({ event }: Answered) => ({ failure: failureIn(event.output) }) },
            ...takes,
          ],
        },
        onError: { target: 'failed', actions: broke },
      },
    },
    outcome: {
      always: [
        { guard: 'isAccepted', target: accepted },
        ...ends,
        { guard: 'isInvalid', target: ready, actions: ['tellFields', 'forgetFailure'] },
        { guard: 'isOffline', target: 'offline' },
        { guard: 'isBusy', target: 'busy' },
        { guard: 'isRefused', target: 'refused' },
        { target: 'failed' },
      ],
    },
    refused: { tags: 'form', on: submit },
    offline: { tags: 'form', on: submit },
    busy: { tags: 'form', after: everySecond('busy', { target: ready, actions: 'forgetFailure' }) },
    failed: { tags: 'form', entry: 'tellFailure', on: submit },
  }) as const;

/** For `assign`: what a failure makes of the context, and null of one that is forgotten. */
const outcomeOf = (failure: Failure | null): FormOutcome => ({
  failure,
  secondsLeft: waitOf(failure),
});

/** What has been answered; the failure is null where it was accepted. */
interface Answerable {
  readonly failure: Failure | null;
}

/**
 * What becomes of a submission that has been answered (specification 8). Cancelled, timed out and broken
 * answers are whatever is left: the shared handler's.
 */
export const outcomeGuards = {
  isAccepted: ({ context }: { context: Answerable }): boolean => context.failure === null,
  isInvalid: ({ context }: { context: Answerable }): boolean => context.failure?.kind === 'invalid',
  isOffline: ({ context }: { context: Answerable }): boolean => context.failure?.kind === 'offline',
  isBusy: ({ context }: { context: Answerable }): boolean => context.failure?.kind === 'busy',
  isRefused: ({ context }: { context: Answerable }): boolean =>
    context.failure?.kind === 'refused' || context.failure?.kind === 'unauthorized',
};

/** The guards of a chart that has `formStates`. */
export const formGuards = { ...outcomeGuards, countsDown };

/** Its actions, typed for its own context and events. */
export function formActions<Context extends FormOutcome, Event extends AnyEventObject>() {
  const part = (outcome: Partial<FormOutcome>) => outcome as Partial<Context>; // which has these fields
  const tell = (telling: (outcome: FormOutcome) => FormEmitted) =>
    emit<Context, Event, undefined, Event, FormEmitted>(({ context }) => telling(context));
  return {
    takeFailure: assign<Context, Event, { readonly failure: Failure | null }, Event, never>(
      (_, { failure }) => part(outcomeOf(failure)),
    ),
    forgetFailure: assign<Context, Event, undefined, Event, never>(() => part(outcomeOf(null))),
    countDown: assign<Context, Event, undefined, Event, never>(({ context }) => part(oneSecondLess(context))),
    tellFailure: tell(({ failure }) => ({ type: 'failed', failure: failure ?? BROKEN })),
    tellFields: tell(({ failure }) => ({ type: 'form.invalid', ...violationsIn(failure) })),
  };
}
