import { cp, lstat, mkdir, rm } from 'node:fs/promises';
import { basename, isAbsolute, relative } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Command, CommandError } from './command.ts';

/** Of the process that runs, and not of its data. */
const OWN = /^(lock|.*\.sock|\.s\.PGSQL\..*|postmaster\.pid)$/;

/** `pg_dump` for the embedded database, which has no server that could be asked. */
export const backup: Command = {
  name: 'backup',
  usage: 'FOLDER',
  help: 'copies the embedded database, while it runs or not, into a new folder that is another DATA_DIR; a PostgreSQL is dumped with pg_dump (docs/operations.md)',
  run: async ({ db, config }, [folder]) => {
    if (config.databaseUrl !== null)
      throw new CommandError('A PostgreSQL is dumped with pg_dump: docs/operations.md says how.');
    // the command may run inside the server, whose folder is another
    if (folder === undefined || !isAbsolute(folder))
      throw new CommandError('Name the folder by its whole path.');
    if (isInside(folder, config.dataDir))
      throw new CommandError('A copy beside its original: name a folder outside DATA_DIR.');
    await mkdir(folder, { mode: 0o700 }).catch(() => {
      throw new CommandError(`${folder} is there already, or cannot be made.`);
    });
    try {
      // nothing else is written meanwhile: the database has one connection, and it is held here
      await db.transaction(async (tx) => {
        await tx.execute(sql`checkpoint`);
        await cp(config.dataDir, folder, { recursive: true, filter: isData });
      });
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
    return `Copied to ${folder}. Start a network on it with DATA_DIR=${folder}.`;
  },
};

const isInside = (folder: string, parent: string) => !relative(parent, folder).startsWith('..');

async function isData(path: string): Promise<boolean> {
  const about = await lstat(path).catch(() => null);
  // a file may go while its folder is read, as a journal's does
  return about !== null && !about.isSocket() && !OWN.test(basename(path));
}
