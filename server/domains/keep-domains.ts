import { and, asc, eq, lte } from 'drizzle-orm';
import type { Deps } from '../platform/deps.ts';
import { type Running, startJob } from '../platform/jobs.ts';
import { type CertificateIssuer, type Issue } from './certificate-issuer.ts';
import { referenceIssuer } from './reference-issuer.ts';
import { isThis } from './domain-rows.ts';
import type { Look } from './look-up.ts';
import { lookAt } from './look-up-options.ts';
import { leadsHere, RENEW_MS, settleIssue, settleLook, type SettleDeps } from './settle.ts';
import { type DomainRow, domains } from './tables.ts';

const LOOK_MS = 1_000;
const AT_ONCE = 16;
/** How long other processes leave a domain alone that one has taken: longer than a look and an issuer may take. */
const LEASE_MS = 5 * 60_000;
const ISSUE_TIMEOUT_MS = 2 * 60_000;

interface Ways {
  readonly look?: (row: Pick<DomainRow, 'host' | 'publisherId'>) => Promise<Look>;
  readonly issuer?: CertificateIssuer;
}

/** Sees to everything that is due now, until nothing is or `signal` ends it. */
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
      await settled(deps, row, (on, now) => settleIssue(on, now, issue));
    } catch (error) {
      deps.log.error('a domain could not be seen to', { domain: taken.host, error });
    }
  };
  while (!signal.aborted) {
    const due = await claim(deps);
    if (due.length === 0) return;
    await Promise.all(due.map(keep));
  }
}

/** Looks again and again at the domains' records, has certificates made and renewed: in as many processes as there are. */
export function startDomainKeeper(deps: Deps): Running {
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

const wantsCertificate = ({ certStatus, expiresAt }: DomainRow, now: Date): boolean =>
  certStatus === 'pending' ||
  (certStatus === 'ok' && expiresAt !== null && expiresAt.getTime() - now.getTime() < RENEW_MS);

/** An issuer that breaks is one that could not reach the host. */
async function issued(issuer: CertificateIssuer, host: string, signal: AbortSignal): Promise<Issue> {
  try {
    return await issuer.issue(host, AbortSignal.any([signal, AbortSignal.timeout(ISSUE_TIMEOUT_MS)]));
  } catch {
    return { kind: 'refused', because: 'unreachable' };
  }
}

/** Takes what is due for this process alone. */
function claim({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<readonly DomainRow[]> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(domains)
      .where(lte(domains.nextAt, now))
      .orderBy(asc(domains.nextAt), asc(domains.id))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    const nextAt = new Date(now.getTime() + LEASE_MS);
    for (const row of due) await tx.update(domains).set({ nextAt }).where(isThis(row));
    return due.map((row) => ({ ...row, nextAt }));
  });
}

/** Settles the row as it is now; null where it was deleted, or its owner's look has settled it meanwhile. */
function settled(
  deps: Deps,
  taken: DomainRow,
  settle: (deps: SettleDeps, row: DomainRow) => Promise<DomainRow>,
): Promise<DomainRow | null> {
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(domains)
      .where(and(isThis(taken), eq(domains.certStatus, taken.certStatus)))
      .for('update');
    if (row === undefined || row.nextAt.getTime() !== taken.nextAt.getTime()) return null;
    return settle({ ...deps, db: tx }, row);
  });
}
