import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** libpq's name for a socket in a folder; `pg` builds the same from `host` and `port`. */
const socketName = '.s.PGSQL.5432';

export interface HostedPglite {
  readonly pglite: PGlite;
  close(): Promise<void>;
}

/** Puts a PGlite behind the socket `folder/.s.PGSQL.5432`, which only this user may open. */
export async function hostPglite(pglite: PGlite, folder: string): Promise<HostedPglite> {
  const path = join(folder, socketName);
  await rm(path, { force: true });
  // one works at a time, but after an SQL error `pg` opens the next connection before the last is closed
  const server = new PGLiteSocketServer({ db: pglite, path, maxConnections: 8 });
  await server.start();
  await chmod(path, 0o600);
  return {
    pglite,
    close: async () => {
      await server.stop();
      await pglite.close();
      await rm(path, { force: true });
    },
  };
}

export const pgliteConnection = (folder: string) => ({
  host: folder,
  port: 5432,
  user: 'postgres',
  database: 'postgres',
});
