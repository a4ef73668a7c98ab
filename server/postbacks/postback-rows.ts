import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { API_BASE, fillPath, paths } from '#contract/paths.ts';
import type { Postback } from '#contract/resources/postbacks.ts';
import { parametersIn } from '#domain/macros.ts';
import { hasRole } from '#domain/roles.ts';
import { nextPostbackStatus, type PostbackEvent } from '#machines/lifecycles/postback.ts';
import type { Db } from '../platform/db/client.ts';
import { isRow, matches } from '../platform/db/matches.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { isUuid } from '../platform/uuid.ts';
import { postbackDeliveries, type PostbackRow, postbacks } from './tables.ts';

/** Whose postbacks are asked for. */
export type Owner = Pick<PublisherRow, 'id' | 'roles'>;

/** Whether a postback is shown to its owner: without the role one of a smartlink is not (decision 143). */
export const isShown = ({ roles }: Pick<Owner, 'roles'>, { scope }: Pick<PostbackRow, 'scope'>): boolean =>
  scope !== 'smartlink' || hasRole(roles, 'ROLE_SMARTLINKS');

/** The publisher's own postback, locked; another's is not there (404), nor one that is not shown to it. */
export async function ownPostback(db: Db, publisher: Owner, given: string): Promise<PostbackRow> {
  const row = await findPostback(db, publisher.id, given);
  if (row === null || !isShown(publisher, row)) throw new HttpProblem(404, 'notFound');
  return row;
}

/** The same, shown or not; null where there is none. */
export async function findPostback(db: Db, publisherId: string, given: string): Promise<PostbackRow | null> {
  if (!isUuid(given)) return null;
  const [row] = await db
    .select()
    .from(postbacks)
    .where(isRow(postbacks, { publisherId, id: given }))
    .for('update');
  return row ?? null;
}

/** The postback after an event of its lifecycle; 409 where it does not take it. */
export async function movePostback(db: Db, row: PostbackRow, event: PostbackEvent): Promise<PostbackRow> {
  const status = nextPostbackStatus(row.status, event);
  if (status === null) throw new HttpProblem(409, 'postbackState');
  const counted = status === 'active' ? { failures: 0, failingSince: null, failingToldAt: null } : {};
  await db
    .update(postbacks)
    .set({ status, ...counted })
    .where(isRow(postbacks, row));
  return { ...row, status, ...counted };
}

export const postbacksOf = (db: Db, publisherId: string): Promise<PostbackRow[]> =>
  db
    .select()
    .from(postbacks)
    .where(eq(postbacks.publisherId, publisherId))
    .orderBy(desc(postbacks.createdAt), desc(postbacks.id));

/** Calls that have not reached anybody and are not made by themselves any more. */
export const notDelivered = (publisherId: string) =>
  and(
    matches(postbackDeliveries, { publisherId, test: false }),
    inArray(postbackDeliveries.status, ['missed', 'failed']),
  );

/** Calls of a postback that are made by themselves, in time. A test is of an address, whether it is called or not. */
export const waitsFor = ({ publisherId, id }: Pick<PostbackRow, 'publisherId' | 'id'>) =>
  matches(postbackDeliveries, { publisherId, postbackId: id, status: 'waiting', test: false });

/** How many calls each has missed, or failed to make, by its id. */
export async function missedOf(db: Db, publisherId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: postbackDeliveries.postbackId, missed: count() })
    .from(postbackDeliveries)
    .where(notDelivered(publisherId))
    .groupBy(postbackDeliveries.postbackId);
  return new Map(rows.map(({ id, missed }) => [id ?? '', missed]));
}

/** The postback as the wire shows it: to its owner, whole. */
export const postbackMember = (row: PostbackRow, missed: number): Postback => ({
  '@id': `${API_BASE}${fillPath(paths.postback, { id: row.id })}`,
  id: row.id,
  url: row.url,
  key: row.key,
  parameters: parametersIn(row.url),
  linkType: 'postback',
  scope: row.scope,
  campaign: row.campaign,
  goals: row.goals,
  statuses: row.statuses,
  template: row.template,
  status: row.status,
  failures: row.failures,
  missed,
  createdAt: row.createdAt.toISOString(),
});
