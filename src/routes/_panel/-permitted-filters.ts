import { hasRole } from '#domain/roles.ts';

/**
 * The search without the filters that a role withholds (specification 6): a link of somebody who has the
 * role must not narrow the rows by a filter that no tag shows and the drawer does not offer.
 */
export function permittedFilters<S extends object>(search: S, roles: readonly string[]): S {
  const withheld = Object.entries(roleOf).flatMap(([name, role]) => (hasRole(roles, role) ? [] : [name]));
  const kept = Object.entries(search).filter(([name]) => !withheld.includes(name));
  return Object.fromEntries(kept) as S; // every filter may be missing from a search
}

const roleOf = {
  smartlinkCampaign: 'ROLE_SMARTLINKS',
  via: 'ROLE_SMARTLINKS',
  offerLinkRelativeId: 'ROLE_CUSTOM_LANDINGS',
} as const;
