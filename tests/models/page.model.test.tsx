import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { API_BASE, CONFIG_PATH, paths } from '#contract/paths.ts';
import { deleteAllDbs } from '#tests/support/fakes/panel-db.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { connectivityJourney, eventsJourney, leaderJourney } from '#tests/support/walks/page-journeys.ts';
import { walksOf } from '#tests/support/walks/walk.ts';
import { eventually, handledTimers, nothing, passes, rest } from '#tests/support/walks/walked-screen.ts';
import { deviceOf } from '#world/device.ts';
import { startSystem } from '#world/start-system.ts';
import type { System } from '#world/system.ts';
// Loaded here once: inside a walk it would be waited for by the clock that the test holds.
import '#world/open-world.ts';

/**
 * The machines that a whole page has, as `startSystem` wires them, with a publisher signed in and the panel drawn:
 * the window's events, the client, the World and its database are real. In the hands of the test are the edges:
 * the network, the browser's lock, and whether the tab is seen.
 */
const hands = vi.hoisted(() => ({
  probing: null as { resolve: (there: boolean) => void; reject: (why: Error) => void } | null,
}));
vi.mock('#world/probe.ts', () => ({
  probe: (signal: AbortSignal) =>
    new Promise((resolve, reject) => {
      const mine = { resolve, reject };
      hands.probing = mine;
      signal.addEventListener('abort', () => {
        if (hands.probing === mine) hands.probing = null;
      });
    }),
}));

let system: System;
let visible = false;
/** What the network answers in this walk; false: what the panel asks by itself stays without an answer. */
let answers = true;
let money = 7.5;
/** Asked for by the tab that leads. */
let stream: Stream | null = null;
/** The lock is applied for, or held. */
let lock: Lock | null = null;

interface Stream {
  readonly open: () => void;
  readonly refuse: () => void;
  readonly say: (text: string) => void;
  readonly end: () => void;
  isOpen: boolean;
}
interface Lock {
  readonly grant: () => void;
  readonly takeAway: () => void;
  isHeld: boolean;
}

const WALKED = '/walked';
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

function listening(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((resolve, reject) => {
    let body: ReadableStreamDefaultController<Uint8Array> | undefined;
    const gone = () => {
      if (stream === mine) stream = null;
    };
    const mine: Stream = {
      isOpen: false,
      open: () => {
        mine.isOpen = true;
        const events = new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) });
        resolve(new Response(events, { headers: { 'content-type': 'text/event-stream' } }));
      },
      refuse: () => {
        gone();
        resolve(json({ 'hydra:description': 'no' }, 404));
      },
      say: (text) => body?.enqueue(new TextEncoder().encode(text)),
      end: () => {
        gone();
        body?.close();
      },
    };
    stream = mine;
    signal?.addEventListener('abort', () => {
      gone();
      const why = new DOMException('', 'AbortError');
      if (mine.isOpen) body?.error(why);
      else reject(why);
    });
  });
}

function answerOf(path: string): unknown {
  const { currency } = publisherOf();
  if (path === paths.publisherCurrent) return publisherOf();
  if (path === paths.balance) return { balance: money.toFixed(4), currency };
  return path === paths.notificationsUnseen ? { count: 0 } : nothing;
}

const network = (address: string, init?: RequestInit): Promise<Response> => {
  const path = new URL(address, location.origin).pathname.replace(API_BASE, '');
  if (path === CONFIG_PATH) return Promise.resolve(json({}));
  if (path === paths.events) return listening(init?.signal);
  if (answers || path === WALKED) return Promise.resolve(json(answerOf(path)));
  return new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });
};

const locks = {
  request: (
    name: string,
    { signal }: { readonly signal: AbortSignal },
    held: () => Promise<void>,
  ): Promise<void> => {
    // Another lock of the panel's: this tab is the only one.
    if (name !== `panel-${publisherOf().id}`) return held();
    return new Promise((resolve, reject) => {
      const mine: Lock = {
        isHeld: false,
        grant: () => {
          mine.isHeld = true;
          void held().then(() => {
            if (lock === mine) lock = null;
            resolve();
          });
        },
        takeAway: () => {
          // Nobody can lose what somebody else has.
          if (mine.isHeld) reject(new DOMException('', 'AbortError'));
        },
      };
      lock = mine;
      signal.addEventListener('abort', () => {
        if (lock === mine) lock = null;
        reject(new DOMException('', 'AbortError'));
      });
    });
  },
};

const see = (shown: boolean) => async () => {
  visible = shown;
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await rest();
};
const hears = (type: string) => async () => {
  await act(async () => void window.dispatchEvent(new Event(type)));
  await rest();
};
/** A call like any other, which the client tells of. */
const asks = (answered: boolean) => async () => {
  if (!answered) vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await act(async () => {
    await system.guest.api.call({ method: 'GET', path: WALKED }).catch(() => undefined);
  });
  vi.stubGlobal('fetch', network);
  await rest();
};
const probes = (how: boolean | 'breaks') => async () => {
  const { probing } = hands;
  hands.probing = null;
  if (how === 'breaks') probing?.reject(new Error('x'));
  else probing?.resolve(how);
  await rest();
};
const lasts = (ms: number) => async () => {
  await passes(ms);
  await rest();
};

const start = (options: { readonly answers: boolean; readonly locks: boolean }) => async () => {
  [visible, answers, money, stream, lock, hands.probing] = [false, options.answers, 7.5, null, null, null];
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: options.locks ? locks : undefined,
  });
  system = startSystem(deviceOf(localStorage, sessionStorage));
  const entered = vi.fn();
  void system.guest.enter(publisherOf(), true).then(entered);
  await eventually(() => expect(entered).toHaveBeenCalled())();
  await renderRoute('/nowhere', system);
  await rest();
};

beforeEach(() => {
  vi.useFakeTimers(handledTimers);
  vi.stubGlobal('fetch', network);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (visible ? 'visible' : 'hidden'));
});
afterEach(async () => {
  cleanup();
  system.stop();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  vi.useRealTimers();
  await deleteAllDbs();
});

const saysOffline = () => document.querySelector('[data-offline]') !== null;

describe('whether there is a network, in the header,', () => {
  const isAt = (offline: boolean, asked: boolean) =>
    eventually(() => {
      expect(saysOffline()).toBe(offline);
      expect(hands.probing !== null).toBe(asked);
    });
  const walks = walksOf({
    ...connectivityJourney,
    start: start({ answers: false, locks: false }),
    play: {
      'a request is answered': asks(true),
      'a request fails': asks(false),
      'the browser says online': hears('online'),
      'the browser says offline': hears('offline'),
      'the tab is shown': see(true),
      'the check finds the network': probes(true),
      'the check finds none': probes(false),
      'the check breaks': probes('breaks'),
      'the check takes too long': lasts(5000),
      'the answer is looked at again': lasts(2000),
      'the pause is over': async () => {
        for (let seconds = 0; seconds < 31 && hands.probing === null; seconds += 1) await passes(1000);
      },
      'the probe answers': probes(true),
      'the probe fails': probes(false),
      'the probing breaks': probes('breaks'),
      'the probing takes too long': lasts(5000),
    },
    look: {
      'online.sure': isAt(false, false),
      'online.unsure': isAt(false, false),
      'checking.failed': isAt(false, true),
      'checking.hinted': isAt(false, true),
      offline: isAt(true, false),
      probing: isAt(true, true),
    },
  });
  it.each(walks)('agrees with its machine when $title', ({ run }) => run(), 120_000);
});

/** The tab that leads listens to the network; nobody else does. */
const listens = () => stream !== null;
const balanceIs = (amount: string) => expect(screen.getByTestId('balance').textContent).toBe(amount);

describe('which tab leads', () => {
  const isAt = (leads: boolean, applies: boolean) =>
    eventually(() => {
      expect(listens()).toBe(leads);
      expect(lock !== null).toBe(applies);
      // Once a tab leads the balance is there; it stays when it leads no more.
      if (leads) balanceIs('$7.50');
    });
  const walks = walksOf({
    ...leaderJourney,
    start: start({ answers: true, locks: true }),
    // Whether there are locks is the browser's, and does not change while a page is open.
    acts: Object.fromEntries(
      Object.entries(leaderJourney.acts).filter(([act]) => act !== 'there are no locks'),
    ),
    never: { leaves: ['lockless'], events: ['xstate.error.actor.lock'] },
    play: {
      'the tab is shown': see(true),
      'the tab is hidden': see(false),
      'the lock is granted': async () => {
        lock?.grant();
        await rest();
      },
      'the lock is lost': async () => {
        lock?.takeAway();
        await rest();
      },
    },
    look: {
      hidden: isAt(false, false),
      'shown.applying': isAt(false, true),
      'shown.leading': isAt(true, true),
    },
  });
  it.each(walks)('agrees with its machine when $title', ({ run }) => run(), 120_000);

  it('is each that is seen, where the browser has no locks', async () => {
    await start({ answers: true, locks: false })();
    await see(true)();
    await eventually(() => expect(listens()).toBe(true))();
    await see(false)();
    await eventually(() => expect(listens()).toBe(false))();
  });
});

describe('what the network tells', () => {
  /** The balance grows, and the network says so. */
  const tells = async () => {
    money += 1;
    stream?.say('event: balance\ndata: {}\n\n');
    await rest();
  };
  const isAt = (asked: boolean, open: boolean) =>
    eventually(() => {
      expect(listens()).toBe(asked);
      expect(stream?.isOpen ?? false).toBe(open);
    });
  const walks = walksOf({
    ...eventsJourney,
    start: start({ answers: true, locks: false }),
    // The work of the stream tells its end and never throws.
    acts: Object.fromEntries(
      Object.entries(eventsJourney.acts).filter(([act]) => act !== 'the stream breaks'),
    ),
    never: { leaves: [], events: ['xstate.error.actor.stream'] },
    play: {
      'this tab leads': async () => {
        if (visible) await see(false)();
        await see(true)();
      },
      'this tab leads no more': see(false),
      'the network is back': async () => {
        await hears('offline')();
        await probes(false)();
        await asks(true)();
      },
      'the stream opens': async () => {
        stream?.open();
        await rest();
      },
      'the stream tells something': tells,
      'the stream ends': async () => {
        if (stream?.isOpen) stream.end();
        else stream?.refuse();
        await rest();
      },
      'the pause is over': async () => {
        for (let seconds = 0; seconds < 400 && !listens(); seconds += 1) await passes(1000);
        await rest();
      },
      'it has been open for a while': async () => {
        for (let tens = 0; tens < 6; tens += 1) {
          stream?.say(':\n\n');
          await rest();
          await passes(10_000);
        }
      },
      'it has been away for a while': lasts(60_000),
    },
    look: {
      resting: isAt(false, false),
      'listening.connecting': isAt(true, false),
      'listening.open': async () => {
        await isAt(true, true)();
        await tells();
        await eventually(() => balanceIs(`$${money.toFixed(2)}`))();
      },
      waiting: isAt(false, false),
    },
  });
  it.each(walks)('is in the header where the machine says so: $title', ({ run }) => run(), 120_000);
});
