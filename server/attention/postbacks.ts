import { and, eq, inArray, sql } from 'drizzle-orm';
import { postbackStatuses } from '#contract/postback-names.ts';
import { hostOf } from '#domain/host-text.ts';
import { needsOwner } from '#domain/postback-status.ts';
import { isShown } from '../postbacks/postback-rows.ts';
import { postbackDeliveries, type PostbackRow, postbacks } from '../postbacks/tables.ts';
import { type Asked, type LineOf, RECENT_MS } from './asked.ts';

/** Postbacks whose receivers take no calls. */
export async function postbackLines({
  db,
  publisher,
  now,
  reference,
}: Pick<Asked, 'db' | 'publisher' | 'now' | 'reference'>): Promise<LineOf<'postback'>[]> {
  const failing = await db
    .select()
    .from(postbacks)
    .where(
      and(
        eq(postbacks.publisherId, publisher.id),
        inArray(postbacks.status, postbackStatuses.filter(needsOwner)),
      ),
    );
  const shown = failing.filter((row) => isShown(publisher, row));
  if (shown.length === 0) return [];
  const ids = shown.map(({ id }) => id);
  const since = new Date(now.getTime() - RECENT_MS).toISOString();
  const { rows } = await db.execute<{ readonly id: string; readonly lost: number }>(sql`
    select postback_id as id, count(distinct conversion_id)::int as lost from ${postbackDeliveries}
    where publisher_id = ${publisher.id} and postback_id = any(${sql.param(ids)}::uuid[])
      and created_at >= ${since}::timestamptz and status <> 'answered' and not test
    group by 1`);
  const lost = new Map(rows.map((row) => [row.id, row.lost]));
  return shown.map(({ id, url, scope, campaign, status, failingSince, createdAt }) => ({
    kind: 'postback',
    id,
    name: hostOf(url),
    about: aboutOf(reference, { scope, campaign }),
    stopped: status === 'stopped',
    // one that fails has failed since some attempt
    since: (failingSince ?? createdAt).toISOString(),
    lost: lost.get(id) ?? 0,
  }));
}

/** What the network calls that which it is for. */
function aboutOf(
  { offersByNumber, smartlinksByNumber }: Asked['reference'],
  { scope, campaign }: Pick<PostbackRow, 'scope' | 'campaign'>,
): string | null {
  if (campaign === null) return null;
  const names = scope === 'smartlink' ? smartlinksByNumber : offersByNumber;
  return names.get(campaign)?.name ?? `#${campaign}`;
}
