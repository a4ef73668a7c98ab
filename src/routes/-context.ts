import type { Notices } from '#world/notices.ts';
import type { ConfigStore } from '#world/config-store.ts';
import type { ConnectivityActor, PageGuest, SessionActor, VersionActor } from '#world/system.ts';
import type { Tabs } from '#world/tabs.ts';
import type { NavId } from '#ui/shell/nav-entries.ts';

/** What every route has: the actors that were there before React, and what is known without signing in. */
export interface PanelContext {
  readonly session: SessionActor;
  readonly version: VersionActor;
  readonly connectivity: ConnectivityActor;
  readonly guest: PageGuest;
  readonly config: ConfigStore;
  readonly notices: Notices;
  readonly tabs: Tabs;
}

/** The page's name in the title: an entry of the sidebar or a public page. */
export type PageName =
  | NavId
  | 'login'
  | 'logout'
  | 'register'
  | 'reset'
  | 'newPassword'
  | 'confirm'
  | 'missing';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly page?: PageName;
  }
}
