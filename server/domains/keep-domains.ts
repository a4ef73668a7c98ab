import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, getTableColumns, lte, or, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#contract/spans.ts';
import type { Deps } from '../platform/deps.ts';
import { isRow } from '../platform/db/matches.ts';
import { type Runner, startJob } from '../platform/jobs.ts';
import { type CertificateIssuer, type Issue } from './certificate-issuer.ts';
import { referenceIssuer } from './reference-issuer.ts';
import type { Look } from './look-up.ts';
import { lookAt } from './look-up-options.ts';
import { leadsHere, settleIssue, settleLook, type SettleNeeds, wantsCertificate } from './settle.ts';
import { type DomainRow, domains } from './tables.ts';

const LOOK_MS = 1_000;
const AT_ONCE = 64;
/** The most of one publisher at once: its slow name servers make nobody else wait. */
const SHARE = 8;
/** How long other processes leave a domain alone that one has taken: longer than a look and an issuer may take. */
const LEASE_MS = 5 * MINUTE_MS;
const ISSUE_TIMEOUT_MS = 2 * MINUTE_MS;

interface Ways {
  readonly look?: (row: Pick<DomainRow, 'host' | 'publisherId'>) => Promise<Look>;
  readonly issuer?: CertificateIssuer;
}

/** Sees to everything that is due now and comes due meanwhile, until nothing is or `signal` ends it. */
export async function keepDomains(
  deps: Deps,
  ways: Ways = {},
  signal = new AbortController().signal,
): Promise<void> {
  const { look = (row) => lookAt(row, deps.config), issuer = referenceIssuer(deps) } = ways;
  const keep = async (taken: DomainRow): Promise<void> => {
    try {
      const seen = await look(taken);
      const row = await settled(deps, taken, (on, now) => settleLook(on, now, seen, true));
      if (row === null || !leadsHere(row, seen) || !wantsCertificate(row, deps.clock.now())) return;
      const issue = await issued(issuer, row.host, signal);
      // nobody has refused it: the next process asks once more when its time has come
      if (issue === null) return;
      await settled(deps, row, (on, now) => settleIssue(on, now, issue));
    } catch (error) {
      deps.log.error('a domain could not be seen to', { domain: taken.host, error });
    }
  };
  /** Each look with its publisher. */
  const underWay = new Map<Promise<void>, string>();
  const start = (row: DomainRow): Promise<void> => {
    const kept = keep(row).finally(() => underWay.delete(kept));
    underWay.set(kept, row.publisherId);
    return kept;
  };
  try {
    while (!signal.aborted) {
      const started = (await claim(deps, [...underWay.values()])).map(start);
      if (underWay.size === 0) return;
      // the next come when these are done, and without those that are slow
      await Promise.race([
        sleep(LOOK_MS, undefined, { ref: false }),
        Promise.all(started.length > 0 ? started : underWay.keys()),
      ]);
    }
  } finally {
    await Promise.all(underWay.keys());
  }
}

/** Looks again and again at the domains' records, has certificates made and renewed: in as many processes as there are. */
export function startDomainKeeper(deps: Deps): Runner {
  const end = new AbortController();
  const run = () => keepDomains(deps, {}, end.signal);
  const job = startJob({ name: 'domains', everyMs: LOOK_MS, run }, deps);
  return {
    stop: async () => {
      end.abort();
      await job.stop();
    },
  };
}

/** An issuer that breaks is one that could not reach the host; null: `signal` has ended it. */
async function issued(issuer: CertificateIssuer, host: string, signal: AbortSignal): Promise<Issue | null> {
  try {
    return await issuer.issue(host, AbortSignal.any([signal, AbortSignal.timeout(ISSUE_TIMEOUT_MS)]));
  } catch {
    return signal.aborted ? null : { kind: 'refused', because: 'unreachable' };
  }
}

/**
 * Takes what is due for this process alone: a share of each publisher, the oldest of what was not missed first.
 *
 * @param underWay the publishers of what is being looked at
 */
function claim(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  underWay: readonly string[],
): Promise<readonly DomainRow[]> {
  const now = clock.now();
  const isDue = lte(domains.nextAt, now);
  return db.transaction(async (tx) => {
    const ranked = tx
      .select({
        publisherId: domains.publisherId,
        id: domains.id,
        place: sql<number>`row_number() over (partition by ${domains.publisherId}
          order by ${domains.misses}, ${domains.nextAt}, ${domains.id})
          + (select count(*) from jsonb_array_elements_text(${JSON.stringify(underWay)}::jsonb) as under_way(id)
             where under_way.id = ${domains.publisherId}::text)`.as('place'),
      })
      .from(domains)
      .where(isDue)
      .as('ranked');
    const due = await tx
      .select(getTableColumns(domains))
      .from(domains)
      .innerJoin(ranked, and(eq(ranked.publisherId, domains.publisherId), eq(ranked.id, domains.id)))
      // asked once more: another process may have taken it since it was ranked
      .where(and(isDue, lte(ranked.place, SHARE)))
      .orderBy(asc(ranked.place), asc(domains.nextAt), asc(domains.id))
      .limit(AT_ONCE - underWay.length)
      .for('update', { of: domains, skipLocked: true });
    if (due.length === 0) return [];
    const nextAt = new Date(now.getTime() + LEASE_MS);
    await tx
      .update(domains)
      .set({ nextAt })
      .where(or(...due.map((row) => isRow(domains, row))));
    return due.map((row) => ({ ...row, nextAt }));
  });
}

/** Settles the row as it is now; null where it was deleted, or its owner's look has settled it meanwhile. */
function settled(
  deps: Deps,
  taken: DomainRow,
  settle: (deps: SettleNeeds, row: DomainRow) => Promise<DomainRow>,
): Promise<DomainRow | null> {
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(domains)
      .where(and(isRow(domains, taken), eq(domains.certStatus, taken.certStatus)))
      .for('update');
    if (row === undefined || row.nextAt.getTime() !== taken.nextAt.getTime()) return null;
    return settle({ ...deps, db: tx }, row);
  });
}
