import type { Actor } from 'xstate';
import type { connectivityMachine } from '#machines/connectivity.ts';
import type { lazyPageMachine } from '#machines/lazy-page.ts';
import type { sessionMachine } from '#machines/session.ts';
import type { versionMachine } from '#machines/version.ts';
import type { Applicant } from '#work/at.ts';
import type { ConfigStore } from './config-store.ts';
import type { Device } from './device.ts';
import type { Notices } from './notices.ts';
import type { PageSide } from './page-side.ts';
import type { Tabs } from './tabs.ts';

export type SessionActor = Actor<typeof sessionMachine>;
export type VersionActor = Actor<typeof versionMachine>;
export type LazyPageActor = Actor<typeof lazyPageMachine>;
export type ConnectivityActor = Actor<typeof connectivityMachine>;

/** Who is not signed in, in a page: public flows take it where the others take the World. */
export interface PageGuest extends Applicant {
  readonly page: PageSide;
}

/** What is there before React and stays until the page goes. */
export interface System {
  readonly session: SessionActor;
  readonly version: VersionActor;
  readonly lazyPages: LazyPageActor;
  readonly connectivity: ConnectivityActor;
  readonly guest: PageGuest;
  readonly config: ConfigStore;
  readonly notices: Notices;
  readonly tabs: Tabs;
  readonly device: Device;
  readonly stop: () => void;
}
