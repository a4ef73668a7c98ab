import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type Outcome, ok, refused } from '#contract/failure.ts';
import type { Publisher } from '#contract/resources/publisher.ts';
import { sessionMachine } from '#machines/session.ts';
import type { OpenedWorld } from '#machines/session-vocabulary.ts';
import { fakeSystem } from '#tests/support/fakes/fake-system.ts';
import { turns } from '#tests/support/fakes/turns.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { followSession } from './follow-session.ts';
import { createPanelRouter } from './router.ts';

const publisher = publisherOf();
const worldOf = (): OpenedWorld => ({
  publisher,
  outbox: { unsent: () => Promise.resolve(0) },
  close: () => {},
});
let answer: (outcome: Outcome<Publisher>) => void;
let profile: Promise<Outcome<Publisher>>;

/** Somebody is signed in; the profile is the test's to answer. `guards`: how often they ran again. */
async function signedIn() {
  const out = fakeSystem();
  const session = createActor(
    sessionMachine.provide({
      actors: {
        open: fromPromise<OpenedWorld, { readonly publisher: Publisher; readonly keep: boolean }>(() =>
          Promise.resolve(worldOf()),
        ),
        profile: fromPromise(() => profile),
      },
    }),
    { input: { hint: null, owed: false } },
  ).start();
  const system = { ...out, session };
  const router = createPanelRouter(system);
  const guards = vi.spyOn(router, 'invalidate').mockResolvedValue(undefined);
  const forgotten = vi.spyOn(router, 'clearCache');
  followSession(router, system);
  session.send({ type: 'session.enter', publisher, keep: true });
  await expect.poll(() => session.getSnapshot().hasTag('signedIn')).toBe(true);
  guards.mockClear();
  forgotten.mockClear();
  return { session, guards, forgotten };
}
const isHidden = (): boolean => document.documentElement.hasAttribute('hidden');

beforeEach(() => {
  profile = new Promise((resolve) => (answer = resolve));
});
afterEach(() => {
  document.documentElement.hidden = false;
});

it('runs the guards again where the same person’s World was opened anew: the old one is closed', async () => {
  const { session, guards, forgotten } = await signedIn();
  session.send({ type: 'storage.lost', hinted: true });
  answer(ok(publisher));
  await expect.poll(() => guards.mock.calls.length).toBe(1);
  // What was read ahead was of the old one.
  expect(forgotten).toHaveBeenCalledTimes(1);
  expect(isHidden()).toBe(false);
});

it('shows nothing while it is asked whether somebody else is signed in, and again once it is known', async () => {
  const { session, guards } = await signedIn();
  session.send({ type: 'answer.foreign' });
  expect(isHidden()).toBe(true);
  await turns();
  expect([isHidden(), guards.mock.calls.length]).toEqual([true, 0]);
  answer(ok(publisher));
  await expect.poll(isHidden).toBe(false);
  expect(guards).toHaveBeenCalledTimes(1);
});

it('shows again that nobody could be asked where a second try has failed as well', async () => {
  const { session } = await signedIn();
  session.send({ type: 'answer.foreign' });
  answer(refused({ kind: 'offline' }));
  await expect.poll(isHidden).toBe(false);
  for (const _again of [2, 3]) {
    session.send({ type: 'session.retry' });
    await expect.poll(() => session.getSnapshot().value).toBe('unreachable');
    await expect.poll(isHidden).toBe(false);
  }
});

it('shows nothing of the former any more where somebody else is', async () => {
  const { session, guards } = await signedIn();
  session.send({ type: 'answer.foreign' });
  answer(ok(publisherOf({ id: 'p2' })));
  await expect.poll(() => session.getSnapshot().value).toBe('handedOver');
  await turns();
  expect([isHidden(), guards.mock.calls.length]).toEqual([true, 0]);
});
