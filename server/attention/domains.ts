import { and, eq, isNotNull, or } from 'drizzle-orm';
import { hostText } from '#domain/host-text.ts';
import { STRAY_MS } from '../domains/stray-time.ts';
import { domains } from '../domains/tables.ts';
import type { Asked, LineOf } from './asked.ts';

/** Domains that worked and do not, and those of whose stray record their owner was warned. */
export async function domainLines({
  db,
  publisher,
}: Pick<Asked, 'db' | 'publisher'>): Promise<LineOf<'domain'>[]> {
  const rows = await db
    .select()
    .from(domains)
    .where(
      and(
        eq(domains.publisherId, publisher.id),
        or(isNotNull(domains.stoppedAt), isNotNull(domains.warnedAt)),
      ),
    );
  return rows.flatMap(({ id, host, stoppedAt, strayedAt }) => {
    const since = stoppedAt ?? strayedAt;
    if (since === null) return [];
    const stopsAt = stoppedAt === null ? new Date(since.getTime() + STRAY_MS).toISOString() : null;
    return [{ kind: 'domain', id, name: hostText(host), since: since.toISOString(), stopsAt }];
  });
}
