import { createActor } from 'xstate';
import type { Api } from '#api/api.ts';
import { connectivityMachine } from '#machines/connectivity.ts';
import { lazyPageMachine } from '#machines/lazy-page.ts';
import { sessionMachine } from '#machines/session.ts';
import type { Hint } from '#machines/session-vocabulary.ts';
import { versionMachine } from '#machines/version.ts';
import type { Applicant } from '#work/at.ts';
import { configStore } from '#world/config-store.ts';
import { deviceOf } from '#world/device.ts';
import { draftsOf } from '#world/drafts.ts';
import { createNotices } from '#world/notices.ts';
import type { System } from '#world/system.ts';
import { fakeApi } from './fake-api.ts';

interface Parts {
  readonly api?: Api;
  readonly guest?: Partial<Applicant>;
  readonly online?: boolean;
  /** Who is signed in by what localStorage remembers; nothing of it can be opened. */
  readonly hint?: Hint;
  /** The `version` header at the last good boot. */
  readonly version?: string;
  /** What the operator has set, as `/publisher/config.json` says it. */
  readonly config?: object;
}

/** A system with nobody signed in, whose actors do nothing by themselves; requests are the test's to answer. */
export function fakeSystem(parts: Parts = {}): System {
  const { api, guest = {}, online = true, config = {}, hint = null } = parts;
  localStorage.setItem('config', JSON.stringify(config));
  const device = deviceOf(localStorage, sessionStorage);
  const notices = createNotices();
  const session = createActor(sessionMachine, { input: { hint, owed: false } }).start();
  const version = createActor(versionMachine, {
    input: { stored: parts.version ?? null, reloads: [] },
  }).start();
  const lazyPages = createActor(lazyPageMachine, { input: { failed: [] } }).start();
  const connectivity = createActor(connectivityMachine, { input: { online } }).start();
  return {
    session,
    version,
    lazyPages,
    connectivity,
    notices,
    device,
    config: configStore(localStorage),
    tabs: { tell: () => {}, subscribe: () => () => {}, close: () => {} },
    guest: {
      api: api ?? fakeApi(() => new Promise(() => {})),
      fingerprint: () => Promise.resolve('fingerprint'),
      ready: () => Promise.resolve(),
      registrationLimited: () => false,
      enter: () => Promise.resolve(),
      ...guest,
      page: {
        notices,
        drafts: draftsOf(sessionStorage, 'guest', () => location.pathname),
        notes: draftsOf(sessionStorage, 'guest', () => ''),
        setDirty: () => {},
        onRestored: (listener) => {
          const subscription = connectivity.on('restored', listener);
          return () => subscription.unsubscribe();
        },
        report: () => {},
      },
    },
    stop: () => {
      session.stop();
      version.stop();
      lazyPages.stop();
      connectivity.stop();
    },
  };
}
