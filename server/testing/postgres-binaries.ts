import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of PostgreSQL's own programs on this machine, the newest version first; null when there are none. */
export function postgresBinaries(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    '/opt/homebrew/opt/postgresql@17/bin',
    ...(process.env['PATH'] ?? '').split(':').filter((folder) => folder !== ''),
  ];
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
    null
  );
}
