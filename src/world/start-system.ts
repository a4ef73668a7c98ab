import { createActor, waitFor } from 'xstate';
import type { Observation } from '#api/api.ts';
import { clientOf } from '#api/client.ts';
import { CONFIG_PATH } from '#contract/paths.ts';
import { connectivityMachine } from '#machines/connectivity.ts';
import { sessionMachine } from '#machines/session.ts';
import { versionMachine } from '#machines/version.ts';
import { configStore } from './config-store.ts';
import { connect } from './connect.ts';
import type { Device } from './device.ts';
import { dirtySet } from './dirty.ts';
import { draftsOf, dropDrafts } from './drafts.ts';
import { fingerprinter } from './fingerprint.ts';
import { createNotices } from './notices.ts';
import type { PageSide } from './page-side.ts';
import { createReporter } from './reporter.ts';
import { sessionWork } from './session-work.ts';
import type { PageGuest, System } from './system.ts';
import { openTabs } from './tabs.ts';
import { watchVisibility } from './visibility.ts';
import { panelWorker } from './panel-worker.ts';

/** The worker waits so long after the page has loaded, ms. */
const QUIET_MS = 300;
/** A probe of the network has this long, ms. */
const PROBE_TIMEOUT_MS = 4000;

/**
 * Starts what is there before React: session, connectivity and version, each connected to this page.
 * Called once; `stop` is for tests.
 */
export function startSystem(device: Device): System {
  const notices = createNotices();
  const tabs = openTabs();
  const config = configStore(device.local);
  const ends: (() => void)[] = [() => tabs.close()];
  let stopped = false;
  const language = (): string => document.documentElement.lang || navigator.language;

  const connectivity = createActor(
    connect(connectivityMachine, { probe: (_: null, __: void, signal: AbortSignal) => probe(signal) }, null),
    { input: { online: navigator.onLine } },
  );

  const worker = panelWorker();
  const version = createActor(connect(versionMachine, { takeOver: () => worker.takeOver() }, null), {
    input: {
      stored: device.version.read(),
      reloads: device.reloads.read() ?? [],
      failedPages: device.failedPages.read() ?? [],
    },
  });

  /** `signedIn`: of a World's client, whose 401 and whose owner concern the session. */
  const observe = (observation: Observation, signedIn: boolean): void => {
    if (stopped) return;
    if (observation.kind === 'unanswered') return connectivity.send({ type: 'request.failed' });
    connectivity.send({ type: 'request.answered' });
    if (observation.version) {
      version.send({ type: 'answer.version', version: observation.version, at: device.now() });
    }
    if (!signedIn) return;
    if (observation.foreign) session.send({ type: 'answer.foreign' });
    else if (observation.expired) session.send({ type: 'answer.unauthorized' });
  };

  const api = clientOf({ publisher: null, language, observe: (one) => observe(one, false) });
  const reporter = createReporter(api, {
    version: import.meta.env['VITE_APP_VERSION'] as string, // a define of vite.config.ts
    address: () => location.pathname,
    now: device.now,
  });
  const setDirty = dirtySet((dirty) => version.send({ type: dirty ? 'work.dirty' : 'work.clean' }));
  const pageOf = (owner: string): PageSide => ({
    notices,
    drafts: draftsOf(device.session, owner, () => location.pathname),
    setDirty,
    onRestored: (listener) => {
      const subscription = connectivity.on('restored', listener);
      return () => subscription.unsubscribe();
    },
    report: reporter.failure,
  });

  const fingerprint = fingerprinter(device.session);
  const guest: PageGuest = {
    api,
    page: pageOf('guest'),
    fingerprint,
    ready: async () => {
      await waitFor(session, (snapshot) => !snapshot.hasTag('working'));
    },
    enter: async (publisher, keep) => {
      session.send({ type: 'session.enter', publisher, keep });
      const settled = await waitFor(session, (snapshot) => !snapshot.hasTag('working'));
      if (!settled.hasTag('signedIn')) throw new Error('the panel could not be opened');
    },
  };

  const place = {
    guest,
    device,
    tabs,
    reporter,
    world: {
      device,
      connectivity,
      pageOf,
      language,
      observe: (one: Observation) => observe(one, true),
      onTaken: (why: 'deleted' | 'upgraded') => {
        if (why === 'upgraded') version.send({ type: 'storage.upgraded', at: device.now() });
        else session.send({ type: 'storage.lost', hinted: device.hint.read() !== null });
      },
    },
  };
  const session = createActor(connect(sessionMachine, sessionWork, place), {
    input: { hint: device.hint.read(), owed: device.logoutOwed.read() === true },
  });

  session.on('expired', () => {
    const hint = device.hint.read();
    if (hint) device.hint.write({ ...hint, expired: true });
    // Its presence is what index.html paints the shell by.
    device.publisher.drop();
  });
  session.on('forgotten', () => {
    device.hint.drop();
    device.publisher.drop();
    dropDrafts(device.session, null);
  });
  connectivity.on('restored', () => session.send({ type: 'network.restored' }));
  version.on('store', ({ version: good }) => {
    device.version.write(good);
    tabs.tell({ type: 'version', version: good });
  });
  version.on('page.flagged', ({ failedPages }) => device.failedPages.write(failedPages));
  version.on('page.cleared', ({ failedPages }) => device.failedPages.write(failedPages));
  version.on('reload', ({ reload }) => {
    device.reloads.write([...(device.reloads.read() ?? []), reload].slice(-10));
    location.reload();
  });

  ends.push(
    tabs.subscribe((message) => {
      if (message.type === 'signedOut') session.send({ type: 'tab.signedOut' });
      else if (message.type === 'signedIn') {
        session.send({ type: 'tab.signedIn', publisher: message.publisher });
      } else if (message.type === 'version') {
        version.send({ type: 'answer.version', version: message.version, at: device.now() });
      }
    }),
    listen('online', () => connectivity.send({ type: 'browser.online' })),
    listen('offline', () => connectivity.send({ type: 'browser.offline' })),
    listen('error', (event) => reporter.error((event as ErrorEvent).error)),
    listen('unhandledrejection', (event) => reporter.error((event as PromiseRejectionEvent).reason)),
  );

  connectivity.start();
  version.start();
  session.start();
  void config.load();
  ends.push(
    watchVisibility((visible) => visible && connectivity.send({ type: 'tab.shown' })),
    whenQuiet(() => {
      worker.register(version, device.now);
    }),
    // Asked for early, so that no form waits for it; a failure is found again by the form.
    whenTouched(() => {
      if (!session.getSnapshot().hasTag('signedIn')) fingerprint().catch(() => undefined);
    }),
  );

  return {
    session,
    version,
    connectivity,
    guest,
    config,
    notices,
    tabs,
    device,
    stop: () => {
      stopped = true;
      for (const end of ends) end();
      session.getSnapshot().context.world?.close();
      session.stop();
      version.stop();
      connectivity.stop();
    },
  };
}

/** Something small that is never cached and needs nobody signed in: any answer at all is an answer. */
async function probe(signal: AbortSignal): Promise<boolean> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PROBE_TIMEOUT_MS);
  const stop = (): void => late.abort();
  signal.addEventListener('abort', stop);
  try {
    await fetch(CONFIG_PATH, { method: 'HEAD', cache: 'no-store', signal: late.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

function listen(type: string, listener: (event: Event) => void): () => void {
  window.addEventListener(type, listener);
  return () => window.removeEventListener(type, listener);
}

/** After everything that the first screen needs has come, in a quiet moment. */
function whenQuiet(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    timer = setTimeout(work, QUIET_MS);
  };
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('load', soon);
  };
}

/**
 * At the first sign of somebody at the page: typing takes longer than the fingerprint, and half a second of
 * work on a slow phone does not hold up the first screen.
 */
function whenTouched(work: () => void): () => void {
  const signs = ['pointerdown', 'keydown', 'focusin'] as const;
  const end = (): void => signs.forEach((sign) => window.removeEventListener(sign, touched));
  function touched(): void {
    end();
    work();
  }
  for (const sign of signs) window.addEventListener(sign, touched, { passive: true });
  return end;
}
