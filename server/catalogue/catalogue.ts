import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { SubIds } from '#contract/enumerations.ts';
import { MINUTE_MS } from '#contract/spans.ts';
import type { Db } from '../platform/db/client.ts';
import { matches } from '../platform/db/matches.ts';
import type { Logger } from '../platform/log.ts';
import { codeIn, publisherOfCode } from './link-code.ts';
import { offerAccess } from './tables/offers.ts';
import { links } from './tables/links.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { smartlinkAccess } from './tables/smartlinks.ts';
import { markStale, forget, renewed, staleWhileRevalidate } from '../platform/stale-while-revalidate.ts';
import { loadReference, type Reference } from './reference.ts';

/** A tracking address, with all that a click of it needs to know. */
export interface Link {
  readonly id: string;
  /** As it stands in its address. */
  readonly code: string;
  readonly publisherId: string;
  readonly publisherRelativeId: number;
  readonly offerId: string | null;
  readonly smartlinkId: string | null;
  readonly landingId: string | null;
  /** What is recorded of a visitor where the address says nothing else. */
  readonly subIds: SubIds;
  /** Whether the publisher may choose another page of the offer (ROLE_CUSTOM_LANDINGS). */
  readonly customLandings: boolean;
  /** Whether the publisher may work with the offer or smartlink. */
  readonly open: boolean;
}

/** What the tracker remembers of links and offers, so that no click waits for the database. */
export interface Catalogue {
  /** By its code, as visitors bring it (`codeIn`). Null: there is no such link. Rejects when it is not remembered and the database is away. */
  link(brought: string): Promise<Link | null>;
  reference(): Promise<Reference>;
  /** Id of the publisher with this `relativeId`; null: nobody. */
  publisherId(relativeId: number): Promise<string | null>;
  /** After a change that must count at once: of one publisher's links, or with '*' of offers and smartlinks; else of all. */
  forget(whose?: string): void;
  /** Changes may have been missed: what is remembered still counts, and is read again. */
  markStale(): void;
}

interface PublisherLinks {
  /** Null: nobody has this number. */
  readonly id: string | null;
  readonly byCode: ReadonlyMap<string, Link>;
}

/** Changes are told; this is for where they are not heard, as behind a pooler that swallows LISTEN. */
const FRESH_MS = MINUTE_MS;
/** A code that is not among a publisher's links is looked for again at most this often. */
const LOOK_AGAIN_MS = 1_000;
/** Numbers that nobody has, of which strangers may make up as many as they like. */
const NOBODIES = 1_000;
const ALL = 'all';

export function openCatalogue(db: Db, log: Logger): Catalogue {
  const onError = (error: unknown) => log.warn('links and offers could not be read again', { error });
  const kept = { freshFor: FRESH_MS, onError };
  const references = staleWhileRevalidate(() => loadReference(db), { ...kept, size: 1 });
  const owners = staleWhileRevalidate((relativeId) => loadLinks(db, Number(relativeId)), {
    ...kept,
    size: 10_000,
  });
  const nobodies = new LRUCache<string, PublisherLinks>({
    max: NOBODIES,
    ttl: LOOK_AGAIN_MS,
    perf: { now: () => performance.now() },
  });
  /** A publisher, as it is known; looked for again where `has` does not find in it what is asked for. */
  const ownerWith = async (key: string, has: (owner: PublisherLinks) => boolean) => {
    const known = nobodies.get(key) ?? (await owners.forceFetch(key));
    const age = FRESH_MS - owners.getRemainingTTL(key);
    const isEnough = known.id === null || has(known) || age < LOOK_AGAIN_MS;
    const owner = isEnough ? known : await renewed(owners, key);
    // a number that nobody has takes no publisher's place
    if (owner.id === null && owners.peek(key) === owner) {
      owners.delete(key);
      nobodies.set(key, owner);
    }
    return owner;
  };
  return {
    link: async (brought) => {
      const code = codeIn(brought);
      const owner = code === null ? null : publisherOfCode(code);
      if (code === null || owner === null) return null;
      const known = await ownerWith(String(owner), ({ byCode }) => byCode.has(code));
      return known.byCode.get(code) ?? null;
    },
    reference: () => references.forceFetch(ALL),
    publisherId: async (relativeId) => (await ownerWith(String(relativeId), ({ id }) => id !== null)).id,
    forget: (whose) => {
      if (whose === undefined || whose === '*') references.clear();
      if (whose === '*') return;
      nobodies.clear();
      forget(owners, ({ id }) => whose === undefined || id === whose);
    },
    markStale: () => {
      markStale(references);
      markStale(owners);
    },
  };
}

const nobody: PublisherLinks = { id: null, byCode: new Map() };

async function loadLinks(db: Db, relativeId: number): Promise<PublisherLinks> {
  if (!Number.isSafeInteger(relativeId) || relativeId > 2_147_483_647) return nobody;
  const [publisher] = await db
    .select({ id: publishers.id, roles: publishers.roles })
    .from(publishers)
    .where(eq(publishers.relativeId, relativeId));
  if (publisher === undefined) return nobody;
  const rows = await db
    .select({ link: links, offerAccess: offerAccess.access, smartlinkAccess: smartlinkAccess.access })
    .from(links)
    .leftJoin(offerAccess, matches(offerAccess, { publisherId: links.publisherId, offerId: links.offerId }))
    .leftJoin(
      smartlinkAccess,
      matches(smartlinkAccess, { publisherId: links.publisherId, smartlinkId: links.smartlinkId }),
    )
    .where(eq(links.publisherId, publisher.id));
  const byCode = rows.map(({ link, ...access }): [string, Link] => [
    link.code,
    {
      id: link.id,
      code: link.code,
      publisherId: publisher.id,
      publisherRelativeId: relativeId,
      offerId: link.offerId,
      smartlinkId: link.smartlinkId,
      landingId: link.landingId,
      subIds: link.subIds,
      customLandings: publisher.roles.includes('ROLE_CUSTOM_LANDINGS'),
      open: (access.offerAccess ?? access.smartlinkAccess) === 'active',
    },
  ]);
  return { id: publisher.id, byCode: new Map(byCode) };
}
