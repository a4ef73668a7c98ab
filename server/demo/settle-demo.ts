import { inArray } from 'drizzle-orm';
import { passwordFits } from '../auth/password.ts';
import { demoMark } from '../platform/demo-mark.ts';
import type { NetworkConfig } from '../platform/config.ts';
import type { Db } from '../platform/db/client.ts';
import { readSetting, writeSetting } from '../platform/settings.ts';
import { StartError } from '../platform/start-error.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { demoAccounts } from './demo-accounts.ts';

/**
 * Whether this database is that of a demo. A new one becomes what is asked for, and notes it. Throws a `StartError`
 * where a demo is switched off whose accounts everybody can log in to, and where one is asked for in a database that
 * was made without.
 */
export async function settleDemo(
  db: Db,
  { demo: isWanted, isDemoSaid }: Pick<NetworkConfig, 'demo' | 'isDemoSaid'>,
): Promise<boolean> {
  // of several processes on a new database the first says what it is
  await writeSetting(db, demoMark, isWanted, { onlyOnce: true });
  const isDemo = await readSetting(db, demoMark);
  if (isDemo === true && isWanted) return true;
  if (isWanted && isDemoSaid)
    throw new StartError(
      'DEMO must not be on: the database was made without a demo, and only a new one is filled with it (another DATABASE_URL or DATA_DIR).',
    );
  const open = await openAccounts(db);
  if (open.length > 0)
    throw new StartError(
      `The demo is switched off, but everybody can log in to its accounts (${open.join(', ')}). Remove it with: npm run manager -- demo remove (in the image: manager demo remove). Or go on with it: DEMO=on.`,
    );
  if (isDemo !== false) await writeSetting(db, demoMark, false);
  return false;
}

/** Names of the demo's accounts that are still open with the passwords that everybody knows. */
export async function openAccounts(db: Db): Promise<string[]> {
  const ids = demoAccounts.map(({ id }) => id);
  const rows = await db.select().from(publishers).where(inArray(publishers.id, ids));
  const open = rows.map(async ({ id, username, state, passwordHash }) => {
    const password = demoAccounts.find((account) => account.id === id)?.password ?? '';
    return state === 'active' && (await passwordFits(passwordHash, password)) ? [username] : [];
  });
  return (await Promise.all(open)).flat();
}
