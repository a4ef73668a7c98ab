import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { Actor, type AnyActor, type AnyEventObject, StateMachine } from 'xstate';
import type { Answer, ApiCall } from '#api/api.ts';
import { type Failure, type Outcome, ok, refused } from '#contract/failure.ts';
import type { Guest } from '#work/at.ts';
import { fakeSystem } from '../fakes/fake-system.ts';

/** What a public flow's submission can come to, for walks of the flow and of its screen. */

const failures = {
  refused: { kind: 'refused', status: 404, text: 'This link was used.' },
  bare: { kind: 'unauthorized' },
  busy: { kind: 'busy', status: 429, retryAfter: 2000, text: 'Slow down.' },
  offline: { kind: 'offline' },
  timeout: { kind: 'timeout' },
  broken: { kind: 'unexpected', status: 500 },
} as const satisfies Record<string, Failure>;

/** The submission ends, with that. */
export const came = (output: Outcome<unknown>) => ({ type: 'xstate.done.actor.submission', output });

/** `invalid`: what the server says of the fields of the form at hand; `value`: what its acceptance brings. */
export const submissionActs = (invalid: Failure, value: unknown = null) =>
  ({
    'the server accepts': came(ok(value)),
    'the server refuses': came(refused(failures.refused)),
    'the server answers a bare 401': came(refused(failures.bare)),
    'the server names fields': came(refused(invalid)),
    'the server is busy': came(refused(failures.busy)),
    'there is no connection': came(refused(failures.offline)),
    'no answer comes': came(refused(failures.timeout)),
    'the answer is broken': came(refused(failures.broken)),
    'the submission breaks': { type: 'xstate.error.actor.submission', error: new Error('x') },
  }) satisfies Record<string, AnyEventObject>;

/** Where each end of a submission leads, rows of a list from the specification (8); most forms go the ways given here. */
export const submissionRows = ({
  accepted,
  refused: toRefused = 'refused',
  named = 'editing',
}: {
  readonly accepted: string;
  readonly refused?: string;
  readonly named?: string;
}) =>
  [
    ['sending', 'the server accepts', accepted],
    ['sending', 'the server refuses', toRefused],
    ['sending', 'the server answers a bare 401', 'refused'],
    ['sending', 'the server names fields', named],
    ['sending', 'the server is busy', 'busy'],
    ['sending', 'there is no connection', 'offline'],
    ['sending', 'no answer comes', 'failed'],
    ['sending', 'the answer is broken', 'failed'],
    ['sending', 'the submission breaks', 'failed'],
  ] as const;

/** Settles what is under way, and lets React draw it. */
export const settled = (settle: () => void): Promise<void> =>
  act(async () => {
    settle();
    await vi.advanceTimersByTimeAsync(0);
  });
export const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/**
 * A guest's network whose answers the test gives, one after the other; the fingerprint is there at once.
 * Every call is written down, but those that `others` answers. `id` is the flow that is walked.
 */
export function answeringNetwork(
  id: string,
  others: (call: ApiCall) => Promise<Outcome<Answer>> | null = () => null,
  guest: Partial<Guest> = {},
) {
  const calls: ApiCall[] = [];
  let answer: (outcome: Outcome<Answer>) => void = () => {};
  const flow = watchFlow(id);
  const system = fakeSystem({
    guest,
    api: {
      call: (call) => {
        const other = others(call);
        if (other) return other;
        calls.push(call);
        return new Promise((resolve) => (answer = resolve));
      },
    },
  });
  return {
    system,
    calls,
    accepts: (body: unknown = null) =>
      settled(() => answer(ok({ status: 200, headers: new Headers(), body }))),
    fails: (failure: Failure) => settled(() => answer(refused(failure))),
    // Nothing that the network does breaks a submission: only a fault of our own, told to the flow here.
    breaks: () =>
      settled(() => flow().send({ type: 'xstate.error.actor.submission', error: new Error('x') })),
  };
}
export type AnsweringNetwork = ReturnType<typeof answeringNetwork>;

/** `submissionActs`, done by the network of the walk that is under way. */
export function submissionPlay(network: () => AnsweringNetwork, invalid: Failure, body?: unknown) {
  const fails = (failure: Failure) => () => network().fails(failure);
  return {
    'the server accepts': () => network().accepts(body),
    'the server refuses': fails(failures.refused),
    'the server answers a bare 401': fails(failures.bare),
    'the server names fields': fails(invalid),
    'the server is busy': fails(failures.busy),
    'there is no connection': fails(failures.offline),
    'no answer comes': fails(failures.timeout),
    'the answer is broken': fails(failures.broken),
    'the submission breaks': () => network().breaks(),
  };
}

/** The started flow of this name: what no person and no network can tell it is told by hand. */
export function watchFlow(id: string): () => { readonly send: (event: AnyEventObject) => void } {
  const started = vi.spyOn(Actor.prototype, 'start');
  return () => {
    const actors = started.mock.contexts as readonly AnyActor[]; // what `start` is called on
    const flow = actors.findLast(({ logic }) => logic instanceof StateMachine && logic.id === id);
    if (!flow) throw new Error(`no flow ${id} has been started`);
    return flow;
  };
}
