import type { Listen } from '../platform/db/changes.ts';
import type { Catalogue } from './catalogue.ts';

/**
 * Keeps what a process remembers of links and offers as the database has it, whoever changed it (decision 028).
 * @returns what ends it.
 */
export const followChanges = (catalogue: Pick<Catalogue, 'forget' | 'markStale'>, listen: Listen) =>
  listen((payload) => {
    // the line was broken, perhaps with the database: a click must not wait for it
    if (payload === null) return catalogue.markStale();
    const [whose = '', what = ''] = payload.split(' ');
    // a profile has the roles
    if (['catalogue', 'links', 'profile'].includes(what)) catalogue.forget(whose);
  });
