import type { PanelConfig } from '#contract/resources/config.ts';
import { hasRole } from '#domain/roles.ts';

/** Work, money, help: told apart by spacing alone. */
export type NavGroup = 'work' | 'money' | 'help';

/** The eleven entries of specification 2, in its order; the number of a `placement` is the place here, from 1. */
export const navEntries = [
  { id: 'dashboard', to: '/dashboard', group: 'work' },
  { id: 'smartlinks', to: '/smartlinks', group: 'work' },
  { id: 'offers', to: '/offers', group: 'work' },
  { id: 'reports', to: '/reports', group: 'work' },
  { id: 'conversions', to: '/conversions', group: 'work' },
  { id: 'balance', to: '/balance', group: 'money' },
  { id: 'payments', to: '/payments', group: 'money' },
  { id: 'domains', to: '/domains', group: 'help' },
  { id: 'news', to: '/announcements', group: 'help' },
  { id: 'support', to: '/support', group: 'help' },
  { id: 'settings', to: '/settings', group: 'help' },
] as const;

export type NavId = (typeof navEntries)[number]['id'];
export type CustomPage = PanelConfig['customPages'][number];

export type NavItem =
  | {
      readonly kind: 'entry';
      readonly id: NavId;
      readonly to: (typeof navEntries)[number]['to'];
      readonly group: NavGroup;
    }
  | {
      readonly kind: 'page';
      /** That of the entry before it. */
      readonly group: NavGroup;
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
    ...pages.filter((page) => page.placement === index + 1).map(pageIn(entry.group)),
  ]);
  return [...placed, ...pages.filter((page) => (page.placement ?? null) === null).map(pageIn('help'))];
}

const pageIn =
  (group: NavGroup) =>
  ({ id, menuTitle, icon }: CustomPage): NavItem => ({
    kind: 'page',
    group,
    id,
    title: menuTitle,
    icon: icon ?? null,
  });
