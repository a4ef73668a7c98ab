import type { Domain } from '#contract/resources/domains.ts';
import { type HostFigures, hostFigures } from '../events/hosts.ts';
import type { Db } from '../platform/db/client.ts';
import type { Deps } from '../platform/deps.ts';

/** Who knows which short links stand on which host. */
export interface KnowsShortLinks {
  readonly shortLinksOfHosts: (
    db: Db,
    publisherId: string,
  ) => Promise<ReadonlyMap<string, readonly string[]>>;
}

const nothing: HostFigures = { clicks: 0, links: new Set() };

/**
 * What stops when each own domain of a publisher is deleted, by its host: the links that visitors came to by it in the last
 * 30 days, and the short links that stand on it, visited or not. Every link of the publisher would work there: those that
 * nobody has used there are none that breaks.
 */
export async function readUsedBy(
  db: Db,
  publisherId: string,
  { clock, shortLinksOfHosts }: Pick<Deps, 'clock'> & KnowsShortLinks,
): Promise<(host: string) => Domain['usedBy']> {
  const figures = await hostFigures(db, publisherId, clock.now());
  const short = await shortLinksOfHosts(db, publisherId);
  return (host) => {
    const { clicks, links } = figures.get(host) ?? nothing;
    return { clicks, links: new Set([...links, ...(short.get(host) ?? [])]).size };
  };
}
