import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ForcedReload } from '#machines/version.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { versionJourney, walkedAt } from '#tests/support/walks/page-journeys.ts';
import { walksOf } from '#tests/support/walks/walk.ts';
import { eventually, handledTimers, passes } from '#tests/support/walks/walked-screen.ts';
import { deviceOf } from '#world/device.ts';
import { startSystem } from '#world/start-system.ts';
import type { System } from '#world/system.ts';

/**
 * When a page reloads itself, with the log-in drawn: the version comes with answers, what is unsaved from the page,
 * the consent by the button of the bar, and what is remembered is read from the device. In the hands of the test are
 * the network, the worker and the reload itself.
 */
const hands = vi.hoisted(() => ({
  taking: null as { resolve: () => void; reject: (why: Error) => void } | null,
}));
vi.mock('#world/panel-worker.ts', () => ({
  panelWorker: () => ({
    register: () => {},
    takeOver: () =>
      new Promise<void>((resolve, reject) => {
        hands.taking = { resolve, reject };
      }),
  }),
}));

const reloaded = vi.fn();
let system: System;
let answered = '';

const answers = (version: string) => async () => {
  answered = version;
  await act(async () => {
    await system.guest.api.call({ method: 'GET', path: '/walked' });
  });
};
const told = (event: Parameters<System['version']['send']>[0]) => () => act(() => system.version.send(event));
const unsaved = (is: boolean) => () => act(() => system.guest.page.setDirty('walk', is));
const takingOver = (how: 'ends' | 'breaks') => async () => {
  const { taking } = hands;
  hands.taking = null;
  await act(async () => {
    if (how === 'ends') taking?.resolve();
    else taking?.reject(new Error('x'));
  });
};

interface Start {
  readonly stored: string | null;
  readonly reloads: readonly ForcedReload[];
}
const start = async (input: unknown) => {
  const { stored, reloads } = input as Start; // one of the journey's inputs
  vi.setSystemTime(walkedAt);
  const device = deviceOf(localStorage, sessionStorage);
  if (stored !== null) device.version.write(stored);
  device.reloads.write(reloads);
  system = startSystem(device);
  await renderRoute('/login', system);
};

beforeEach(() => {
  vi.useFakeTimers(handledTimers);
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('{}', { headers: answered === '' ? {} : { version: answered } })),
  );
  vi.spyOn(window.location, 'reload').mockImplementation(reloaded);
  hands.taking = null;
  answered = '';
});
afterEach(() => {
  cleanup();
  system.stop();
  reloaded.mockClear();
});

const waits = 'A new version is ready. Finish what you are typing, then reload to use it.';
const differs = 'The panel and the server have different versions. Reload when it suits you.';
interface Seen {
  readonly says?: string;
  readonly takes?: boolean;
  readonly reloads?: boolean;
}
const isAt = ({ says, takes = false, reloads = false }: Seen) =>
  eventually(() => {
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
    for (const text of [waits, differs]) expect(screen.queryByText(text) !== null).toBe(text === says);
    // What a worker has begun it ends, although nobody waits for it any more.
    if (takes) expect(hands.taking).not.toBeNull();
    expect(reloaded).toHaveBeenCalledTimes(reloads ? 1 : 0);
  });

describe('a page of another version', () => {
  const walks = walksOf({
    ...versionJourney,
    // Every move once; what is remembered meanwhile is looked at with the machine itself.
    project: ({ dirty }: { readonly dirty: boolean }) => dirty,
    start,
    play: {
      'the version is the known one': answers('1'),
      'the version is another': answers('2'),
      'the boot worked': told({ type: 'boot.worked' }),
      'something is unsaved': unsaved(true),
      'all is saved': unsaved(false),
      'a new worker waits': told({ type: 'worker.waiting', at: walkedAt }),
      'another tab let a new worker in': told({ type: 'worker.replaced', at: walkedAt }),
      'the database was upgraded': told({ type: 'storage.upgraded', at: walkedAt }),
      'a person accepts': () => act(() => fireEvent.click(screen.getByRole('button', { name: 'Reload' }))),
      'the worker takes over': takingOver('ends'),
      'the taking over breaks': takingOver('breaks'),
      'the taking over takes too long': () => {
        hands.taking = null;
        return passes(10_000);
      },
    },
    look: {
      'current.settled': isAt({}),
      'current.trying': isAt({}),
      deferred: isAt({ says: waits }),
      replacing: isAt({ takes: true }),
      reloading: isAt({ reloads: true }),
      barred: isAt({ says: differs }),
    },
  });
  it.each(walks)('does what its machine says when $title', ({ run }) => run(), 120_000);
});
