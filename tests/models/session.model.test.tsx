import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followSession } from '#app/follow-session.ts';
import { Providers } from '#app/providers.tsx';
import { createPanelRouter, type PanelRouter } from '#app/router.ts';
import { type Failure, ok, refused } from '#contract/failure.ts';
import { paths } from '#contract/paths.ts';
import type { Hint, OpenedWorld, OutReason } from '#machines/session-vocabulary.ts';
import { fakeApi } from '#tests/support/fakes/fake-api.ts';
import { memberOf } from '#tests/support/fakes/member.ts';
import { deleteAllDbs, signedInDb } from '#tests/support/fakes/panel-db.ts';
import { foresee } from '#tests/support/house/unexpected-output.ts';
import { startTexts } from '#tests/support/render/texts.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { sessionJourney } from '#tests/support/walks/session-journey.ts';
import { toursOf, type Walk } from '#tests/support/walks/walk.ts';
import { eventually, handledTimers, nothing, passes, rest } from '#tests/support/walks/walked-screen.ts';
import { deviceOf } from '#world/device.ts';
import { serverClock } from '#world/server-clock.ts';
import { startSystem } from '#world/start-system.ts';
import { startWorld } from '#world/start-world.ts';
import type { System } from '#world/system.ts';

/**
 * The session from boot to log-out with its screens: guards, log-in, log-out and its question, the page that could
 * not open. The system, the router and the Worlds are real; the session's work is in the hands of the test.
 */
interface Pending {
  readonly resolve: (output: unknown) => void;
  readonly reject: (why: Error) => void;
}
const hands = vi.hoisted(() => ({
  pending: new Map<string, unknown>(),
  work: (name: string) => (_: unknown, __: unknown, signal: AbortSignal) =>
    new Promise((resolve, reject) => {
      const mine = { resolve, reject };
      hands.pending.set(name, mine);
      signal.addEventListener('abort', () => {
        if (hands.pending.get(name) === mine) hands.pending.delete(name);
      });
    }),
}));
vi.mock('#world/session-work.ts', () => ({
  sessionWork: Object.fromEntries(
    ['settle', 'reopen', 'profile', 'open', 'handOver', 'unsent', 'wipe'].map((name) => [
      name,
      hands.work(name),
    ]),
  ),
}));
vi.mock('#world/probe.ts', () => ({ probe: () => Promise.resolve(false) }));

const replaced = vi.fn();
let system: System;
let router: PanelRouter;
let over = false;

const taken = (name: string): Pending => {
  const pending = hands.pending.get(name) as Pending; // as `work` has put it
  hands.pending.delete(name);
  return pending;
};
const ends = (name: string, output?: unknown) => async () => {
  await act(async () => taken(name).resolve(output));
  await rest();
};
const breaks = (name: string) => async () => {
  await act(async () => taken(name).reject(new Error('x')));
  await rest();
};
const tooLong = (ms: number) => async () => {
  await passes(ms);
  await rest();
};
const tells = (event: Parameters<System['session']['send']>[0]) => async () => {
  await act(async () => system.session.send(event));
  await rest();
};
const answers = (failure: Failure) => ends('profile', refused(failure));
/** What opens is a real World, over a database of its own. */
const opens = (name: string) => async () => {
  const publisher = publisherOf();
  const api = fakeApi(({ path }) => (path === paths.publisherCurrent ? publisher : nothing));
  const world: OpenedWorld = startWorld(memberOf(await signedInDb(publisher), api, publisher), {
    page: system.guest.page,
    connectivity: system.connectivity,
    device: system.device,
    clock: serverClock(system.device.now),
    language: () => 'en',
    abort: () => {},
  });
  await ends(name, world)();
};
const presses = (name: string) => async () => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await rest();
};
/** By the menu, or by the address: the page of the log-out tells the session. Where it stands already the session is told. */
const logsOut = async () => {
  if (router.state.location.pathname === '/logout') {
    await tells({ type: 'session.signOut' })();
    return;
  }
  await act(async () => {
    await router.navigate({ to: '/logout' });
  });
  await rest();
};
const networkIsBack = async () => {
  await act(async () => system.connectivity.send({ type: 'request.failed' }));
  await rest();
  await act(async () => system.connectivity.send({ type: 'request.answered' }));
  await rest();
};

const start = async (input: unknown) => {
  const { hint, owed } = input as { readonly hint: Hint | null; readonly owed: boolean }; // one of the journey's
  const device = deviceOf(localStorage, sessionStorage);
  if (hint) device.hint.write(hint);
  if (owed) device.logoutOwed.write(true);
  system = startSystem(device);
  await startTexts('en');
  router = createPanelRouter(system, createMemoryHistory({ initialEntries: ['/publisher/payments'] }));
  followSession(router, system);
  // There at once, as on a device that has been here: the walk has no step for code that is still fetched.
  const { routesById } = router;
  const drawn = [
    routesById['/_panel'],
    routesById['/_panel/payments'],
    routesById['/login'],
    routesById['/logout'],
  ];
  await Promise.all([
    ...drawn.map((route) => router.loadRouteChunk(route)),
    import('#routes/_panel/payouts/-payment-forecast.tsx'),
  ]);
  // As in main.tsx: drawn once the guards have let somebody in, or out.
  over = false;
  const mine = router;
  void router.load().then(() => {
    if (over || router !== mine) return;
    render(
      <Providers system={system}>
        <RouterProvider router={router} />
      </Providers>,
      // A session that cannot be reached is foreseen, as main.tsx says; the router warns of it.
      { onCaughtError: () => {} },
    );
  });
  await rest();
};

beforeEach(() => {
  foresee('Warning: Error in route match: /_panel');
  vi.useFakeTimers(handledTimers);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  vi.spyOn(window.location, 'replace').mockImplementation(replaced);
  hands.pending.clear();
});
afterEach(async () => {
  over = true;
  cleanup();
  system.stop();
  document.documentElement.hidden = false;
  replaced.mockClear();
  vi.useRealTimers();
  await deleteAllDbs();
});

const said: Readonly<Record<OutReason, string>> = {
  signedOut: 'You have logged out. Your data is gone from this device.',
  expired: 'Your session has ended. Please log in again.',
  elsewhere: 'You have logged out in another tab.',
  failed: 'The panel could not be opened on this device. Please try again.',
};
const isDoing = (name: string) =>
  eventually(() => {
    expect([...hands.pending.keys()]).toContain(name);
  });
const isOut = async () => {
  const { reason } = system.session.getSnapshot().context;
  await eventually(() => {
    expect(screen.getByRole('heading', { name: 'Log in' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    for (const [why, text] of Object.entries(said)) {
      expect(screen.queryByText(text) !== null, text).toBe(why === reason);
    }
  })();
};
const isLeaving = () => expect(screen.getByRole('heading', { name: 'Logging out…' })).toBeTruthy();

const isHandedOver = () =>
  eventually(() => {
    expect(replaced).toHaveBeenCalledWith('/publisher/dashboard?said=otherPublisher');
  })();
/** Who stood at the log-in when another tab signed in stays there, and can log in. */
const isUnreachable = () =>
  eventually(() => {
    const notice = screen.queryByRole('heading', { name: 'The panel could not open your data' });
    expect(notice ?? screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
  })();
const isHere = () =>
  eventually(() => {
    expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeTruthy();
  })();
const isAsked = () =>
  eventually(() => {
    const question = screen.getByRole('alertdialog', { name: 'Log out and lose changes?' });
    expect(question.textContent).toContain('3 changes');
  })();

describe('the session', () => {
  const walk: Walk = {
    ...sessionJourney,
    start,
    play: {
      'the owed log-out is done': ends('settle', true),
      'the owed log-out is not done': ends('settle', false),
      'the owed log-out breaks': breaks('settle'),
      'the owed log-out takes too long': tooLong(8000),
      'the database opens': opens('reopen'),
      'there is no database': ends('reopen', null),
      'the reopening breaks': breaks('reopen'),
      'the reopening takes too long': tooLong(30_000),
      'the profile answers': ends('profile', ok(publisherOf())),
      'the profile is another’s': ends('profile', ok(publisherOf({ id: 'p2' }))),
      'the handing over is done': ends('handOver'),
      'the handing over breaks': breaks('handOver'),
      'the handing over takes too long': tooLong(10_000),
      'the profile answers 401': answers({ kind: 'unauthorized' }),
      'the profile cannot be reached': answers({ kind: 'offline' }),
      'the profile breaks': breaks('profile'),
      'the profile takes too long': tooLong(20_000),
      'the world opens': opens('open'),
      'the world does not open': breaks('open'),
      'the opening takes too long': tooLong(30_000),
      'nothing is unsent': ends('unsent', 0),
      'three intents are unsent': ends('unsent', 3),
      'the counting breaks': breaks('unsent'),
      'the counting takes too long': tooLong(5000),
      'a person logs out all the same': presses('Log out anyway'),
      'a person stays': presses('Stay logged in'),
      'the wiping is done': ends('wipe'),
      'the wiping breaks': breaks('wipe'),
      'the wiping takes too long': tooLong(10_000),
      'the server ends the session': ends('settle', true),
      'the server is not reached': ends('settle', false),
      'the parting breaks': breaks('settle'),
      'the parting takes too long': tooLong(8000),
      'credentials are accepted': async () => {
        await act(async () => void system.guest.enter(publisherOf(), true).catch(() => undefined));
        await rest();
      },
      'a person logs out': logsOut,
      'a person tries again': async () => {
        // There is such a button but at the log-in, where the network alone goes on.
        if (screen.queryByRole('button', { name: 'Log in' })) await tells({ type: 'session.retry' })();
        else await presses('Try again')();
      },
      'a request is answered 401': tells({ type: 'answer.unauthorized' }),
      'an answer is for another publisher': tells({ type: 'answer.foreign' }),
      'another tab signs in as somebody else': tells({ type: 'tab.signedIn', publisher: 'p2' }),
      'another tab signs in as the same': tells({ type: 'tab.signedIn', publisher: 'p1' }),
      'another tab logs out': tells({ type: 'tab.signedOut' }),
      'the database is gone, and the hint too': tells({ type: 'storage.lost', hinted: false }),
      'the database is gone, but not the hint': tells({ type: 'storage.lost', hinted: true }),
      'the network is back': networkIsBack,
    },
    look: {
      settling: isDoing('settle'),
      reopening: isDoing('reopen'),
      recovering: isDoing('profile'),
      handingOver: isDoing('handOver'),
      handedOver: isHandedOver,
      unreachable: isUnreachable,
      opening: isDoing('open'),
      'signedIn.here': isHere,
      'signedIn.counting': async () => {
        await isDoing('unsent')();
        isLeaving();
      },
      'signedIn.asking': isAsked,
      leaving: async () => {
        await isDoing('wipe')();
        isLeaving();
      },
      parting: async () => {
        await isDoing('settle')();
        isLeaving();
      },
      'signedOut.guest': isOut,
      'signedOut.expired': isOut,
      'signedOut.elsewhere': isOut,
    },
  };
  const tours = toursOf(
    walk,
    // Once a page is handed over nothing leads on from there.
    ['the handing over is done', 'the handing over breaks', 'the handing over takes too long'],
    // The page of the log-out goes on by itself where nobody can be asked.
    (from, to) => to === 'recovering' && ['signedIn.counting', 'signedIn.asking'].includes(from),
  );
  it.each(tours)('shows what its machine says, $title', ({ run }) => run(), 600_000);
});
