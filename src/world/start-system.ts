import { createActor } from 'xstate';
import type { Observation } from '#api/api.ts';
import { clientOf } from '#api/client.ts';
import { connectivityMachine } from '#machines/connectivity.ts';
import { lazyPageMachine } from '#machines/lazy-page.ts';
import { sessionMachine } from '#machines/session.ts';
import { versionMachine } from '#machines/version.ts';
import { withoutToken } from '#domain/panel-address.ts';
import { configStore } from './config-store.ts';
import { connect } from './connect.ts';
import type { Device } from './device.ts';
import { dirtySet } from './dirty.ts';
import { draftsOf } from './drafts.ts';
import { fingerprinter } from './fingerprint.ts';
import { createNotices } from './notices.ts';
import { listen, whenQuiet, whenTouched } from './page-events.ts';
import type { PageSide } from './page-side.ts';
import { panelWorker } from './panel-worker.ts';
import { probe } from './probe.ts';
import { registrationLimited } from './registration-limit.ts';
import { remember } from './remember.ts';
import { createReporter } from './reporter.ts';
import { sessionWork } from './session-work.ts';
import { settled } from './settled.ts';
import type { PageGuest, System } from './system.ts';
import { openTabs } from './tabs.ts';
import { watchVisibility } from './visibility.ts';

/** Whose the drafts of public forms are. */
const GUEST = 'guest';

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
    input: { stored: device.version.read(), reloads: device.reloads.read() ?? [] },
  });
  const lazyPages = createActor(lazyPageMachine, { input: { failed: device.failedPages.read() ?? [] } });

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
    address: () => withoutToken(location.pathname),
    now: device.now,
  });
  const setDirty = dirtySet((dirty) => {
    for (const actor of [version, lazyPages]) actor.send({ type: dirty ? 'work.dirty' : 'work.clean' });
  });
  /** A form may outlive the World by a moment: what is typed then is nobody's, once the device has forgotten whose it was. */
  const isHere = (owner: string): boolean =>
    owner === GUEST ||
    owner === session.getSnapshot().context.world?.publisher.id ||
    owner === device.hint.read()?.publisher;
  const storageOf = (owner: string, address: () => string) =>
    draftsOf(device.session, owner, address, () => isHere(owner));
  const pageOf = (owner: string): PageSide => ({
    notices,
    drafts: storageOf(owner, () => location.pathname),
    notes: storageOf(owner, () => ''),
    setDirty,
    onRestored: (listener) => {
      const subscription = connectivity.on('restored', listener);
      return () => subscription.unsubscribe();
    },
    report: (fault) => (typeof fault === 'string' ? reporter.error(fault) : reporter.failure(fault)),
  });

  const fingerprint = fingerprinter(device.session);
  const guest: PageGuest = {
    api,
    page: pageOf(GUEST),
    fingerprint,
    registrationLimited: () => registrationLimited(document.cookie),
    ready: async () => {
      await settled(session);
    },
    enter: async (publisher, keep) => {
      session.send({ type: 'session.enter', publisher, keep });
      const now = await settled(session);
      if (!now.hasTag('signedIn')) throw new Error('the panel could not be opened');
    },
  };

  /** Their choice is the device's by then: what this tab knew of it at its start is another's, or older. */
  const signedInElsewhere = (publisher: string) => {
    const hint = device.hint.read();
    return {
      type: 'tab.signedIn' as const,
      publisher,
      ...(hint?.publisher === publisher && { keep: hint.keep }),
    };
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
      onOwner: (publisher: string | null) => {
        session.send(publisher === null ? { type: 'tab.signedOut' } : signedInElsewhere(publisher));
      },
      onTaken: (why: 'deleted' | 'upgraded') => {
        if (why === 'upgraded') version.send({ type: 'storage.upgraded', at: device.now() });
        else session.send({ type: 'storage.lost', hinted: device.hint.read() !== null });
      },
    },
  };
  const session = createActor(connect(sessionMachine, sessionWork, place), {
    input: { hint: device.hint.read(), owed: device.logoutOwed.read() === true },
  });

  remember({ session, version, lazyPages, device, tabs });
  connectivity.on('restored', () => session.send({ type: 'network.restored' }));
  ends.push(
    tabs.subscribe((message) => {
      if (message.type === 'signedOut') session.send({ type: 'tab.signedOut' });
      else if (message.type === 'signedIn') {
        session.send(signedInElsewhere(message.publisher));
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
  lazyPages.start();
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
    lazyPages,
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
      lazyPages.stop();
      connectivity.stop();
    },
  };
}
