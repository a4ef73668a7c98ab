import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, it, vi } from 'vitest';
import { deleteAllDbs } from '../fakes/panel-db.ts';
import { answerOf } from '../samples/traffic-samples.ts';
import { type SignedIn, signedIn } from '../fakes/signed-in.ts';
import type { walksOf } from './walk.ts';

/** What the walks of whole screens share: the clock is the test's, the ticks of the database are real. */
export const handledTimers: Parameters<typeof vi.useFakeTimers>[0] = {
  toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
};
const TICKS = 12;
const TRIES = 20;
/** Of the machine's own clock: together twenty seconds, in which the panel's hardly moves. */
const PAUSES = 800;
const PAUSE_MS = 25;
const { setTimeout: realTimeout } = globalThis;

/** An empty collection, for whatever else a screen asks for. */
export const nothing = answerOf([]);

export const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Lets the database, whose ticks are real, React and the promises between them come to rest. */
export const rest = () =>
  act(async () => {
    for (let tick = 0; tick < TICKS; tick += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(1);
    }
  });

/** A part that is fetched late comes in the machine's own time. */
const pause = () =>
  act(async () => {
    await new Promise((resolve) => realTimeout(resolve, PAUSE_MS));
    await vi.advanceTimersByTimeAsync(1);
  });

/** A busy machine may need more than one rest, and then some patience. */
export const eventually =
  <T>(check: () => T) =>
  async (): Promise<T> => {
    for (let tries = 0; tries < TRIES + PAUSES; tries += 1) {
      try {
        return check();
      } catch {
        await (tries < TRIES ? rest() : pause());
      }
    }
    return check();
  };

interface Call {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (why: Error) => void;
}

/**
 * The answers that are the test's to give, each to the newest call of its name. A call may come a while after what leads
 * to it, since the database is read before, in its own time: until then the answer waits.
 */
export function answersOf<Name extends string>() {
  const calls = new Map<Name, Call>();
  const end = (name: Name, how: (call: Call) => void) => async () => {
    const call = await eventually(() => {
      const newest = calls.get(name);
      if (!newest) throw new Error(`${name} is not under way`);
      return newest;
    })();
    calls.delete(name);
    await act(async () => how(call));
    await rest();
  };
  return {
    /** For whom a call goes to. */
    wait: (name: Name): Promise<unknown> =>
      new Promise((resolve, reject) => void calls.set(name, { resolve, reject })),
    give: (name: Name, answer: unknown) => end(name, ({ resolve }) => resolve(answer)),
    fail: (name: Name) => end(name, ({ reject }) => reject(new Error('x'))),
    /** Nobody waits for an answer any more. */
    forget: (): void => calls.clear(),
  };
}

export async function press(name: string) {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await rest();
}

/** The network goes and is there again, as far as the panel is told. */
export async function networkReturns({ system }: SignedIn) {
  system.connectivity.send({ type: 'request.failed' });
  await rest();
  system.connectivity.send({ type: 'request.answered' });
  await rest();
}

/** A publisher signed in, one after the other, with nothing left of the one before. */
export function oneAtATime() {
  let here: SignedIn | null = null;
  return {
    enter: async (...as: Parameters<typeof signedIn>): Promise<SignedIn> => {
      here?.stop();
      await deleteAllDbs();
      here = await signedIn(...as);
      return here;
    },
    /** Who is signed in. */
    now: (): SignedIn => {
      if (!here) throw new Error('nobody is signed in');
      return here;
    },
  };
}

/** Each walk is a test, in which the clock is the walk's. `what`: that this agrees with that. */
export function describeWalks(what: string, walks: ReturnType<typeof walksOf>): void {
  describe(`${what} when`, () => {
    beforeEach(() => void vi.useFakeTimers(handledTimers));
    it.each(walks)('$title', ({ run }) => run(), 120_000);
  });
}
