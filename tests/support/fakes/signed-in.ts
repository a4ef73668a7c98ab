import { cleanup } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Publisher } from '#contract/resources/publisher.ts';
import type { PanelDb } from '#db/panel-db.ts';
import { sessionMachine } from '#machines/session.ts';
import type { OpenedWorld } from '#machines/session-vocabulary.ts';
import { serverClock } from '#world/server-clock.ts';
import { startWorld } from '#world/start-world.ts';
import type { System } from '#world/system.ts';
import type { World } from '#world/world.ts';
import type { FakeApi } from './fake-api.ts';
import { fakeSystem } from './fake-system.ts';
import { memberOf } from './member.ts';
import { deleteAllDbs, signedInDb } from './panel-db.ts';
import { publisherOf } from '../samples/publisher.ts';

export interface SignedIn {
  readonly system: System;
  readonly world: World;
  readonly db: PanelDb;
  /** As one closes the page: what is drawn goes, and the World and the system's actors end. */
  readonly stop: () => void;
}

/**
 * A system with a publisher signed in, over a real database and a real World; requests are the test's to answer. It ends
 * with the test, and no test finds another's data. `config`: what the operator has set.
 */
export async function signedIn(
  api: FakeApi,
  publisher = publisherOf(),
  config: object = {},
): Promise<SignedIn> {
  const db = await signedInDb(publisher);
  const out = fakeSystem({ api, config });
  const world = startWorld(memberOf(db, api, publisher), {
    page: out.guest.page,
    connectivity: out.connectivity,
    device: out.device,
    clock: serverClock(out.device.now),
    language: () => 'en',
    abort: () => {},
  });
  const session = createActor(
    sessionMachine.provide({
      actors: {
        open: fromPromise<OpenedWorld, { readonly publisher: Publisher; readonly keep: boolean }>(() =>
          Promise.resolve(world),
        ),
        // As in src/world/session-work.ts, but for what belongs to the device.
        unsent: fromPromise<number, OpenedWorld | null>(
          ({ input }) => input?.outbox.unsent() ?? Promise.resolve(0),
        ),
        wipe: fromPromise(() => deleteAllDbs()),
        settle: fromPromise(() => Promise.resolve(false)),
      },
    }),
    { input: { hint: null, owed: false } },
  ).start();
  session.send({ type: 'session.enter', publisher, keep: true });
  await waitFor(session, (snapshot) => snapshot.hasTag('signedIn'));
  const stop = () => {
    cleanup();
    world.close();
    session.stop();
    out.stop();
  };
  onTestFinished(stop);
  return { system: { ...out, session }, world, db, stop };
}
