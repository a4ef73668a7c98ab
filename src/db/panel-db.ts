import { isBroken, isNoDatabase, NoDatabase } from './errors.ts';
import { memoryIndexedDb } from './memory.ts';
import type { Meta } from './records.ts';
import { PanelTables } from './tables.ts';

/** The open database of one publisher. */
export interface PanelDb {
  readonly name: string;
  /** True where IndexedDB was refused or 'do not keep data on this device' chosen: gone with the page. */
  readonly inMemory: () => boolean;
  /**
   * Runs a reader or a writer. A connection that the browser has closed is opened once more and the job
   * run again; where that fails, memory takes over. Where the whole database has gone with it (the browser's
   * own cleaning says nothing of it), that is told, and nothing brings back an empty one.
   */
  readonly run: <T>(job: (tables: PanelTables) => Promise<T>) => Promise<T>;
  /** For good: nothing opens it again. */
  readonly close: () => void;
}

export interface OpenOptions {
  readonly name: string;
  /** Only signing in gives it: creates what is missing. Without it a missing database is `NoDatabase`. */
  readonly create?: Meta;
  /** Told when IndexedDB was given up for memory. */
  readonly onMemory?: () => void;
  /** Told when the database has been deleted, or taken by a newer version of the panel. */
  readonly onTaken?: (why: 'deleted' | 'upgraded') => void;
}

/** Longer than that an open is blocked for good (another tab, a broken profile), ms. */
const OPEN_TIMEOUT_MS = 8000;

/**
 * Opens a publisher's database. Rejects with `NoDatabase` where there is none and `create` is not given;
 * with `create`, a browser that refuses IndexedDB gets one in memory.
 */
export async function openPanelDb(options: OpenOptions): Promise<PanelDb> {
  const { name, create } = options;
  let tables: PanelTables;
  let inMemory = false;
  let closed = false;

  const taken = (why: 'deleted' | 'upgraded'): void => {
    closed = true;
    options.onTaken?.(why);
  };
  const onDisk = (): Promise<PanelTables> => opened(new PanelTables(name), create, taken);
  const inMemoryTables = async (meta: Meta): Promise<PanelTables> =>
    opened(new PanelTables(name, await memoryIndexedDb()), meta, undefined);

  if (create && !create.keep) {
    tables = await inMemoryTables(create);
    inMemory = true;
  } else {
    try {
      tables = await onDisk();
    } catch (error) {
      if (!create || isNoDatabase(error)) throw error;
      tables = await inMemoryTables(create);
      inMemory = true;
      options.onMemory?.();
    }
  }
  const meta = create ?? (await tables.meta.get('session'));
  if (!meta) {
    tables.close({ disableAutoOpen: true });
    throw new NoDatabase(name);
  }

  let mending: Promise<void> | null = null;
  const mend = async (): Promise<void> => {
    tables.close({ disableAutoOpen: false });
    try {
      await tables.open();
    } catch (error) {
      if (isNoDatabase(error)) {
        taken('deleted');
        throw error;
      }
      tables = await inMemoryTables(meta);
      inMemory = true;
      options.onMemory?.();
    }
  };

  return {
    name,
    inMemory: () => inMemory,
    run: async (job) => {
      try {
        return await job(tables);
      } catch (error) {
        if (!closed && isNoDatabase(error)) taken('deleted');
        if (closed || !isBroken(error)) throw error;
      }
      mending ??= mend().finally(() => (mending = null));
      await mending;
      return job(tables);
    },
    close: () => {
      closed = true;
      tables.close({ disableAutoOpen: true });
    },
  };
}

async function opened(
  tables: PanelTables,
  create: Meta | undefined,
  onTaken: OpenOptions['onTaken'],
): Promise<PanelTables> {
  // A connection that is opened once more, long after the sign-in, creates nothing either.
  let creates = create !== undefined;
  tables.on('populate', () => {
    if (!creates) throw new NoDatabase(tables.name);
  });
  tables.on('versionchange', (event) => {
    tables.close({ disableAutoOpen: true });
    onTaken?.(event.newVersion === null ? 'deleted' : 'upgraded');
    return false;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`database ${tables.name} does not open`)), OPEN_TIMEOUT_MS);
  });
  try {
    await Promise.race([tables.open(), timeout]);
    creates = false;
    // In which language the kept answers are outlives a sign-in, and so does when it was made.
    if (create) {
      const before = await tables.meta.get('session');
      // A sign-in makes no other database of the one that is there.
      const born = before ? before.born : Date.now();
      await tables.meta.put({ ...before, ...create, ...(born !== undefined && { born }) });
    }
    return tables;
  } catch (error) {
    tables.close({ disableAutoOpen: true });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
