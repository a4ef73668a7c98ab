import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { turns } from '#tests/support/fakes/turns.ts';
import { panelWorker } from './panel-worker.ts';
import './worker-registration.ts';
import type { VersionActor } from './system.ts';

/** The page's Workbox: tells what the test says. */
const workbox = vi.hoisted(() => {
  const made: { address: string; options: unknown }[] = [];
  const listeners = new Map<string, (event: { sw?: unknown }) => void>();
  const registering: { answer: () => Promise<unknown> } = { answer: () => Promise.resolve(undefined) };
  return { made, listeners, registering };
});
vi.mock('workbox-window', () => ({
  Workbox: class {
    constructor(address: string, options: unknown) {
      workbox.made.push({ address, options });
    }
    addEventListener(type: string, listener: (event: { sw?: unknown }) => void): void {
      workbox.listeners.set(type, listener);
    }
    register(): Promise<unknown> {
      return workbox.registering.answer();
    }
  },
  // Only one of ours answers.
  messageSW: ({ version }: { version: string | null }) =>
    version === null ? new Promise(() => {}) : Promise.resolve(version),
}));

/** A worker as the registration gives it. `version` null: a file that is none of ours. */
class FakeWorker extends EventTarget {
  readonly postMessage = vi.fn();
  constructor(
    public state: string,
    readonly version: string | null = 'newer',
  ) {
    super();
  }
  becomes(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}
class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  registration: { update: () => Promise<void>; waiting: unknown; installing: unknown } | undefined;
  getRegistration = () => Promise.resolve(this.registration);
  active: FakeWorker | null = null;
  get ready() {
    return Promise.resolve(Object.assign(this.registration ?? {}, { active: this.active }));
  }
}

let container: FakeContainer;
const told: unknown[] = [];
const version = { send: (event: unknown) => told.push(event) } as unknown as VersionActor; // only told
const registered = async () => {
  const worker = panelWorker();
  worker.register(version, () => 7);
  await vi.waitFor(() => expect(workbox.listeners.has('controlling')).toBe(true), 10_000);
  await turns();
  return worker;
};
const update = vi.fn(() => Promise.resolve());
const newer = (waiting: FakeWorker | null, installing: FakeWorker | null = null) => {
  container.registration = { update, waiting, installing };
};

beforeEach(() => {
  told.length = 0;
  workbox.made.length = 0;
  workbox.listeners.clear();
  workbox.registering.answer = () => Promise.resolve(undefined);
  update.mockClear();
  container = new FakeContainer();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  vi.stubEnv('PROD', true);
  vi.stubEnv('VITE_APP_VERSION', 'own');
});
afterEach(() => {
  vi.unstubAllEnvs();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(document, 'images');
  document.body.innerHTML = '';
});

describe('registering the worker', () => {
  it('is for the panel alone, past the HTTP cache', async () => {
    await registered();
    expect(workbox.made).toEqual([
      { address: '/publisher/sw.js', options: { scope: '/publisher/', updateViaCache: 'none' } },
    ]);
  });

  it('tells of a newer worker that waits, and of one that has taken over', async () => {
    container.controller = new FakeWorker('activated');
    await registered();
    workbox.listeners.get('waiting')?.({ sw: new FakeWorker('installed') });
    await turns();
    workbox.listeners.get('controlling')?.({});
    await turns();
    expect(told).toEqual([
      { type: 'worker.waiting', at: 7 },
      { type: 'worker.replaced', at: 7 },
    ]);
  });

  it('lets one of this very version take over without a word, and heeds no other program that has', async () => {
    const waiting = new FakeWorker('installed', 'own');
    container.controller = new FakeWorker('activated', 'own');
    await registered();
    workbox.listeners.get('waiting')?.({ sw: waiting });
    await turns();
    expect(waiting.postMessage.mock.calls).toEqual([[{ type: 'SKIP_WAITING' }]]);
    workbox.listeners.get('controlling')?.({});
    await turns();
    vi.useFakeTimers();
    container.controller = new FakeWorker('activated', null);
    workbox.listeners.get('controlling')?.({});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual([]);
  });

  it('leaves an empty file waiting and asks for it again each minute, until it is a worker of ours', async () => {
    const empty = new FakeWorker('installed', null);
    container.controller = new FakeWorker('activated', 'own');
    await registered();
    vi.useFakeTimers();
    const asked = vi.fn(() => Promise.resolve(new Response()));
    vi.stubGlobal('fetch', asked);
    newer(empty);
    workbox.listeners.get('waiting')?.({ sw: empty });
    await vi.advanceTimersByTimeAsync(3 * 65_000);
    expect(update).toHaveBeenCalledTimes(3);
    update.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await vi.advanceTimersByTimeAsync(65_000);
    expect(empty.postMessage).not.toHaveBeenCalled();
    expect(told).toEqual([]);
    // While it is being installed the other still waits.
    const good = new FakeWorker('installing');
    Object.assign(container.registration ?? {}, { installing: good });
    await vi.advanceTimersByTimeAsync(65_000);
    good.becomes('installed');
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([{ type: 'worker.waiting', at: 7 }]);
    await vi.advanceTimersByTimeAsync(10 * 65_000);
    expect(update).toHaveBeenCalledTimes(5);
    expect(asked).toHaveBeenLastCalledWith('/publisher/sw.js', { cache: 'reload' });
  });

  it('lets the worker fetch what only some screens need, once the first screen has been left alone', async () => {
    const active = new FakeWorker('activated');
    container.active = active;
    vi.useFakeTimers({ toFake: ['setTimeout', 'requestIdleCallback'] });
    const worker = panelWorker();
    worker.register(version, () => 7);
    await turns();
    await vi.advanceTimersByTimeAsync(4999);
    expect(active.postMessage.mock.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(active.postMessage.mock.calls).toEqual([[{ type: 'FETCH_REST' }]]);
  });

  it('says nothing of the first worker of a first visit, and lets it keep the pictures on the screen', async () => {
    await registered();
    document.body.innerHTML = '<img src="http://localhost/publisher/api/cdn/a.png">';
    // happy-dom knows no such list.
    Object.defineProperty(document, 'images', {
      configurable: true,
      value: document.querySelectorAll('img'),
    });
    container.controller = new FakeWorker('activated');
    vi.useFakeTimers();
    workbox.listeners.get('controlling')?.({});
    await vi.advanceTimersByTimeAsync(1500);
    expect(told).toEqual([]);
    expect(container.controller.postMessage.mock.calls).toEqual([
      [{ type: 'KEEP_PICTURES', urls: ['http://localhost/publisher/api/cdn/a.png'] }],
    ]);
  });

  it('asks to be woken for the balance, and does without where that is refused', async () => {
    const register = vi.fn(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    workbox.registering.answer = () => Promise.resolve({ periodicSync: { register } });
    await registered();
    expect(register.mock.calls).toEqual([['balance', { minInterval: 300_000 }]]);
  });

  it('is given up where the browser refuses it', async () => {
    workbox.registering.answer = () => Promise.reject(new Error('refused'));
    const worker = await registered();
    newer(new FakeWorker('installed'));
    await worker.takeOver();
    expect(update).not.toHaveBeenCalled();
  });

  it('does not happen in development, nor where there are no workers', async () => {
    vi.stubEnv('PROD', false);
    panelWorker().register(version, () => 7);
    vi.stubEnv('PROD', true);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    panelWorker().register(version, () => 7);
    await turns();
    expect(workbox.made).toEqual([]);
  });
});

describe('the newer worker takes over', () => {
  const takesOver = async (worker: FakeWorker, before: () => void = () => {}) => {
    const { takeOver } = await registered();
    const over = vi.fn();
    void takeOver().then(over);
    await turns();
    before();
    await turns();
    expect(worker.postMessage.mock.calls).toEqual([[{ type: 'SKIP_WAITING' }]]);
    expect(over).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    await turns();
    expect(over).toHaveBeenCalled();
  };

  it('where it waits, and the page knows when it has', async () => {
    const waiting = new FakeWorker('installed');
    newer(waiting);
    await takesOver(waiting);
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('once it is installed', async () => {
    const installing = new FakeWorker('installing');
    newer(null, installing);
    await takesOver(installing, () => installing.becomes('installed'));
  });

  it('not where what waits is none of ours', async () => {
    const empty = new FakeWorker('installed', null);
    const { takeOver } = await registered();
    newer(empty);
    vi.useFakeTimers();
    const over = takeOver();
    await vi.advanceTimersByTimeAsync(5000);
    await over;
    expect(empty.postMessage).not.toHaveBeenCalled();
  });

  it('not where there is none, or its installation failed', async () => {
    const { takeOver } = await registered();
    await takeOver();
    newer(null);
    await takeOver();
    const failing = new FakeWorker('installing');
    newer(null, failing);
    const over = takeOver();
    await turns();
    failing.becomes('redundant');
    await over;
    expect(failing.postMessage).not.toHaveBeenCalled();
  });
});
