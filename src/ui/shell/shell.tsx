import { useEffect, useMemo, type ReactNode } from 'react';
import type { Publisher } from '#contract/resources/publisher.ts';
import { hasRole } from '#domain/roles.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { holdPage } from '#ui/kit/held-page/held-page.ts';
import { BottomBar } from './bottom-bar.tsx';
import { HeaderBalance } from './header-balance.tsx';
import { HeaderBar } from './header-bar.tsx';
import type { HeaderTools } from './header-tools.ts';
import { ManagerContact } from './manager-contact.tsx';
import { NavDrawer } from './nav-drawer.tsx';
import type { NavItem } from './nav-entries.ts';
import { OfflineBadge } from './offline-badge.tsx';
import { PanelFooter } from './panel-footer.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { UserMenu } from './user-menu.tsx';
import { Visit } from './visit.context.tsx';
import type { UserMenuProps } from './user-menu-items.tsx';

interface ShellProps {
  readonly brand: string;
  readonly logo: string | null;
  readonly favicon: string | null;
  readonly publisher: Pick<Publisher, 'username' | 'manager' | 'customer'>;
  readonly items: readonly NavItem[];
  readonly balance: { readonly amount: string | null; readonly asOf: string | null; readonly old: boolean };
  readonly offline: boolean;
  readonly tools: HeaderTools;
  readonly user: Omit<UserMenuProps, 'name' | 'unread'>;
  /** Bars over the page: a new version, no storage. */
  readonly bars?: ReactNode;
  readonly children: ReactNode;
}

/** Sidebar, header, page and footer of the signed-in panel. The frame's styles stand in index.html. */
export function Shell(props: ShellProps) {
  const { brand, logo, favicon, publisher, items, balance, offline, tools, user, bars, children } = props;
  const { t } = useTranslation('shell');
  const { manager, customer } = publisher;
  useEffect(holdPage, []);
  const footer = useMemo(() => (manager ? <ManagerContact manager={manager} /> : null), [manager]);
  const sidebar = (close?: () => void) => (
    <Sidebar brand={brand} logo={logo} favicon={favicon} items={items} footer={footer} onFollow={close} />
  );
  return (
    <Visit>
      <div className="shell">
        <a className={classes['skip']} href="#page">
          {t(($) => $.skipToContent)}
        </a>
        <div className="shell-side">{sidebar()}</div>
        <header className="shell-head">
          <NavDrawer>{sidebar}</NavDrawer>
          <OfflineBadge offline={offline} />
          <HeaderBar {...tools} />
          <HeaderBalance {...balance} />
          <UserMenu
            name={publisher.username}
            unread={{ news: tools.news.unread, notifications: tools.notifications.unread }}
            {...user}
          />
        </header>
        <div className="shell-main">
          {bars}
          <main className="shell-page" id="page" tabIndex={-1}>
            {children}
          </main>
          {hasRole(customer.roles, 'ROLE_UCLIQ_BANNER') ? (
            <PanelFooter networkId={customer.networkId} />
          ) : null}
        </div>
        <BottomBar />
      </div>
    </Visit>
  );
}
