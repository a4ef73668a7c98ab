import { and, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '#contract/spans.ts';
import type { Db } from '../platform/db/client.ts';
import { matches } from '../platform/db/matches.ts';
import type { Listen } from '../platform/db/changes.ts';
import type { Deps } from '../platform/deps.ts';
import { oneHost } from '../platform/http/one-host.ts';
import { markStale, staleWhileRevalidate } from '../platform/stale-while-revalidate.ts';
import { domains, provedHosts } from './tables.ts';

/** What a host is to a publisher's links. */
export interface Served {
  readonly works: boolean;
  /** The host, in its one form, where it works as the publisher's own; null: as the network's, or not at all. */
  readonly own: string | null;
}

/** By a host of the network. */
export const SERVED: Served = { works: true, own: null };

/** What the tracker remembers of own domains, so that no click waits for the database. */
export interface HostBook {
  /**
   * Whether links of the publisher work on a host: on a proved domain only those of its publisher, and only with its
   * certificate; on one that was deleted none, while it is held back; on hosts that are nobody's all do, whatever
   * anybody claims, for these are the network's.
   */
  serves(host: string, publisherId: string): Promise<Served>;
  /** Notes the visits since the last time at domains that have strayed: they do lead here. */
  keepVisits(): Promise<void>;
  /** After a change that must count at once. */
  forget(): void;
  stop(): Promise<void>;
}

/** Changes are told; this is for where they are not heard. */
const FRESH_MS = MINUTE_MS;
const ALL = 'all';

/** How exactly visits are kept: each note is told to the panels of its publisher. */
const VISITED_MS = HOUR_MS;

/** @param own hosts of the network, which need no look at the domains */
export function openHostBook(
  { db, log, clock }: Pick<Deps, 'db' | 'log' | 'clock'>,
  own: readonly string[],
  listen: Listen,
): HostBook {
  const onError = (error: unknown) => log.warn('own domains could not be read again', { error });
  const book = staleWhileRevalidate(() => loadHosts(db), { freshFor: FRESH_MS, size: 1, onError });
  const visited = new Set<string>();
  const unlisten = listen((payload) => {
    if (payload === null || payload.endsWith(' domain')) markStale(book);
  });
  return {
    serves: async (given, publisherId) => {
      const host = oneHost(given);
      if (own.includes(host)) return SERVED;
      const known = (await book.forceFetch(ALL)).get(host);
      if (known === undefined) return SERVED;
      const works = known.ok && known.publisherId === publisherId;
      if (works && known.strayed) visited.add(host);
      return { works, own: works ? host : null };
    },
    keepVisits: async () => {
      const hosts = [...visited];
      visited.clear();
      if (hosts.length === 0) return;
      const now = clock.now();
      const before = new Date(now.getTime() - VISITED_MS);
      await db
        .update(domains)
        .set({ visitedAt: now })
        .where(
          and(
            inArray(domains.host, hosts),
            eq(domains.certStatus, 'ok'),
            isNotNull(domains.strayedAt),
            or(isNull(domains.visitedAt), lte(domains.visitedAt, before)),
          ),
        );
    },
    forget: () => book.clear(),
    stop: () => unlisten(),
  };
}

interface Host {
  readonly publisherId: string;
  readonly ok: boolean;
  /** It works, but its record leads elsewhere. */
  readonly strayed: boolean;
}

async function loadHosts(db: Db): Promise<ReadonlyMap<string, Host>> {
  const { host, publisherId } = provedHosts;
  const rows = await db
    .select({ host, publisherId, certStatus: domains.certStatus, strayedAt: domains.strayedAt })
    .from(provedHosts)
    .leftJoin(domains, matches(domains, { publisherId, host }));
  return new Map(
    rows.map((row) => [
      row.host,
      {
        publisherId: row.publisherId,
        ok: row.certStatus === 'ok',
        strayed: row.strayedAt !== null,
      },
    ]),
  );
}
