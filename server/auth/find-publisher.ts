import { asc, eq, or } from 'drizzle-orm';
import { publishers, type PublisherRow } from '../platform/tables/publishers.ts';
import type { Deps } from '../platform/deps.ts';
import { type Command, CommandError } from '../platform/manager/command.ts';
import { listOf } from '../platform/manager/said.ts';
import { accountKey } from './accounts.ts';

/**
 * By user name, e-mail address, or relative id as `#1001` or `1001`. Where that is one's name and another's address or id
 * it has to be said which: nobody has proved a name.
 */
export async function findPublisher(
  { db }: Pick<Deps, 'db'>,
  named: string | undefined,
): Promise<PublisherRow> {
  if (named === undefined)
    throw new CommandError('Say which publisher: a user name, an e-mail address or #id.');
  const relativeId = /^#?(\d{1,9})$/.exec(named)?.[1];
  const [found, other] = await db
    .select()
    .from(publishers)
    .where(
      or(
        eq(publishers.usernameKey, accountKey(named)),
        eq(publishers.emailKey, accountKey(named)),
        relativeId === undefined ? undefined : eq(publishers.relativeId, Number(relativeId)),
      ),
    )
    .orderBy(asc(publishers.relativeId));
  if (!found) throw new CommandError(`There is no publisher ${named}.`);
  if (other)
    throw new CommandError(
      `${named} may be #${found.relativeId} (${found.username}) or #${other.relativeId} (${other.username}): say #id.`,
    );
  return found;
}

export const listPublishers: Command = {
  name: 'publishers',
  usage: '',
  help: 'lists the publishers',
  run: async ({ db }) => {
    const rows = await db.select().from(publishers).orderBy(asc(publishers.relativeId));
    return listOf(
      ['id', 'username', 'e-mail', 'zone', 'language'],
      rows.map((row) => [`#${row.relativeId}`, row.username, row.email, row.timezone, row.language]),
    );
  },
};
