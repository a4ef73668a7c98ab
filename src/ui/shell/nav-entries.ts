import type { PanelConfig } from '#contract/resources/config.ts';
import { hasRole } from '#domain/roles.ts';

/** The eleven entries of specification 2, in its order; the number of a `placement` is the place here, from 1. */
export const navEntries = [
  { id: 'dashboard', to: '/dashboard' },
  { id: 'smartlinks', to: '/smartlinks' },
  { id: 'offers', to: '/offers' },
  { id: 'reports', to: '/reports' },
  { id: 'conversions', to: '/conversions' },
  { id: 'balance', to: '/balance' },
  { id: 'payments', to: '/payments' },
  { id: 'domains', to: '/domains' },
  { id: 'news', to: '/announcements' },
  { id: 'support', to: '/support' },
  { id: 'settings', to: '/settings' },
] as const;

export type NavId = (typeof navEntries)[number]['id'];
export type CustomPage = PanelConfig['customPages'][number];

export type NavItem =
  | { readonly kind: 'entry'; readonly id: NavId; readonly to: (typeof navEntries)[number]['to'] }
  | {
      readonly kind: 'page';
      readonly id: string;
      readonly title: string;
      /** Name of the operator's choice (`nav-icons.ts`); null where none is given. */
      readonly icon: string | null;
    };

/**
 * The entries that this publisher sees, with the operator's own pages after the entry that their placement
 * names, also where that entry is hidden; pages without a placement come last. Smartlinks need ROLE_SMARTLINKS.
 */
export function navItems(roles: readonly string[], pages: readonly CustomPage[]): NavItem[] {
  const placed = navEntries.flatMap((entry, index): NavItem[] => [
    ...(entry.id !== 'smartlinks' || hasRole(roles, 'ROLE_SMARTLINKS')
      ? [{ kind: 'entry' as const, ...entry }]
      : []),
    ...pages.filter((page) => page.placement === index + 1).map(toItem),
  ]);
  return [...placed, ...pages.filter((page) => (page.placement ?? null) === null).map(toItem)];
}

const toItem = ({ id, menuTitle, icon }: CustomPage): NavItem => ({
  kind: 'page',
  id,
  title: menuTitle,
  icon: icon ?? null,
});
