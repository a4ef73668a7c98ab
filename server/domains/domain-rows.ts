import { asc, eq } from 'drizzle-orm';
import { API_BASE, fillPath, paths } from '#contract/paths.ts';
import type { Domain } from '#contract/resources/domains.ts';
import { certStatus } from '#contract/statuses.ts';
import { nextCertStatus, type DomainEvent } from '#machines/lifecycles/domain.ts';
import type { Db } from '../platform/db/client.ts';
import { isRow } from '../platform/db/matches.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { isUuid } from '../platform/uuid.ts';
import { STRAY_MS } from './stray-time.ts';
import { type DomainRow, domains } from './tables.ts';
import { subdomainOf } from './zone-of.ts';

/** The publisher's own domain, locked; another's is not there (404). */
export async function ownDomain(db: Db, publisherId: string, given: string): Promise<DomainRow> {
  const which = isRow(domains, { publisherId, id: given });
  const [row] = isUuid(given) ? await db.select().from(domains).where(which).for('update') : [];
  if (row === undefined) throw new HttpProblem(404, 'notFound');
  return row;
}

/** Refuses with 409 what the domain's lifecycle does not take. */
export function refuseUnless(
  { certStatus: status }: Pick<DomainRow, 'certStatus'>,
  event: DomainEvent,
): void {
  if (nextCertStatus(status, event) === null) throw new HttpProblem(409, 'domainState');
}

export const domainsOf = (db: Db, publisherId: string): Promise<DomainRow[]> =>
  db
    .select()
    .from(domains)
    .where(eq(domains.publisherId, publisherId))
    .orderBy(asc(domains.createdAt), asc(domains.id));

/** The domain as the wire shows it to its owner. `cname`: the publisher's own host; `usedBy`: what stops when it is deleted. */
export const domainMember = (
  row: DomainRow,
  { cname, usedBy }: { readonly cname: string; readonly usedBy: Domain['usedBy'] },
) => ({
  '@id': `${API_BASE}${fillPath(paths.domain, { id: row.id })}`,
  id: row.id,
  domain: row.host,
  subdomain: subdomainOf(row.host),
  cname,
  certStatus: certStatus.encode(row.certStatus),
  claimEndsAt: row.claimEndsAt?.toISOString() ?? null,
  stopsAt: row.strayedAt && new Date(row.strayedAt.getTime() + STRAY_MS).toISOString(),
  found: row.found,
  foundTarget: row.foundTarget,
  checkedAt: row.checkedAt?.toISOString() ?? null,
  nextCheckAt: row.nextAt.toISOString(),
  failure: row.failure,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  usedBy,
  createdAt: row.createdAt.toISOString(),
});
