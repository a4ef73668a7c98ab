import { asc, max } from 'drizzle-orm';
import type { Role } from '#contract/enumerations.ts';
import { namesOf } from '../auth/accounts.ts';
import type { Deps } from '../platform/deps.ts';
import { managers, publishers, type PublisherRow } from '../platform/tables/publishers.ts';

/** What a new publisher may see; a manager's tools change it later. */
const NEW_ROLES: readonly Role[] = ['ROLE_SMARTLINKS'];
const FIRST_RELATIVE_ID = 1001;

export type NewPublisher = Pick<
  PublisherRow,
  | 'email'
  | 'username'
  | 'messenger'
  | 'contactInfo'
  | 'passwordHash'
  | 'language'
  | 'timezone'
  | 'state'
  | 'statusNew'
  | 'referrerId'
  | 'utmSource'
>;

/** Writes an account under the next number. The caller holds `lockAccounts`, and has looked whether its names are free. */
export async function insertPublisher(
  { db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>,
  given: NewPublisher,
): Promise<PublisherRow> {
  const [highest] = await db.select({ id: max(publishers.relativeId) }).from(publishers);
  const [manager] = await db.select({ id: managers.id }).from(managers).orderBy(asc(managers.id)).limit(1);
  const [row] = await db
    .insert(publishers)
    .values({
      ...given,
      id: ids(),
      relativeId: Math.max(FIRST_RELATIVE_ID, (highest?.id ?? 0) + 1),
      ...namesOf(given),
      roles: [...NEW_ROLES],
      managerId: manager?.id ?? null,
      createdAt: clock.now(),
    })
    .returning();
  if (!row) throw new Error('an account was not made');
  return row;
}
