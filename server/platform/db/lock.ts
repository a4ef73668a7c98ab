import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { every } from '#domain/every.ts';
import { StartError } from '../start-error.ts';

const Holder = v.object({ pid: v.number(), host: v.string(), born: v.nullable(v.string()) });
type Holder = v.InferOutput<typeof Holder>;

const BEAT_MS = 3_000;
const DEAD_AFTER_MS = 12_000;

/**
 * Takes `dataDir/lock`, because PGlite lets a second process open the same folder in silence and spoil it.
 * A lock left by a killed process is taken over: on this host its process is looked for (number and birth,
 * so that a number used again does not count); a lock of another host counts while its file is touched.
 * @returns what gives the lock back. Throws a `StartError` when somebody has it.
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, 'lock');
  const me: Holder = { pid: process.pid, host: hostname(), born: bornAt(process.pid) };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await placed(path, JSON.stringify(me))) return keep(path);
    const text = await readFile(path, 'utf8').catch(() => null);
    const holder = text === null ? null : holderIn(text);
    if (holder !== null && (await isAlive(path, holder))) {
      const where = holder.host === me.host ? '' : ` on ${holder.host}`;
      throw new StartError(
        `The data folder ${dataDir} is in use by another process (${holder.pid}${where}).`,
      );
    }
    if (text !== null) await putAway(path, text);
  }
  throw new StartError(`The data folder ${dataDir} is in use by another process.`);
}

/** Puts the lock there whole or not at all: it is written elsewhere, and linked to its name. */
async function placed(path: string, text: string): Promise<boolean> {
  const own = besidePath(path);
  try {
    await writeFile(own, text, { mode: 0o600 });
    await link(own, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw new StartError(`The data folder cannot be written (${path}).`, { cause: error });
  } finally {
    await rm(own, { force: true });
  }
}

/** Takes a dead lock away; what somebody else has put there in the meantime is put back. */
async function putAway(path: string, dead: string): Promise<void> {
  const aside = besidePath(path);
  try {
    await rename(path, aside);
    if ((await readFile(aside, 'utf8')) !== dead) await link(aside, path);
  } catch {
    // somebody else was faster: the next attempt sees what stands there now
  } finally {
    await rm(aside, { force: true });
  }
}

const besidePath = (path: string) => `${path}.${randomBytes(6).toString('hex')}`;

function keep(path: string): () => Promise<void> {
  const beat = every(BEAT_MS, () => {
    const now = new Date();
    return utimes(path, now, now);
  });
  return async () => {
    beat.end();
    await rm(path, { force: true });
  };
}

/** Null: not written by us. */
function holderIn(text: string): Holder | null {
  try {
    const read = v.safeParse(Holder, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

async function isAlive(path: string, holder: Holder): Promise<boolean> {
  if (holder.host !== hostname()) {
    const file = await stat(path).catch(() => null);
    return file !== null && Date.now() - file.mtimeMs < DEAD_AFTER_MS;
  }
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: it is there, but another user's
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return holder.born === null || holder.born === bornAt(holder.pid);
}

/**
 * Start of a process in ticks since the machine's boot, together with the boot's id; null where there is no
 * /proc, and for a process that has ended and waits for its parent to notice (a container without an init).
 */
function bornAt(pid: number): string | null {
  try {
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return state === 'Z' || state === 'X' ? null : `${boot}:${fields[18] ?? ''}`;
  } catch {
    return null;
  }
}
