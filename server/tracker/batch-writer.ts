import { setTimeout as sleep } from 'node:timers/promises';
import { backOff } from '#domain/back-off.ts';
import { within } from '#domain/deadline.ts';
import type { Logger } from '../platform/log.ts';

interface BatchStore<T> {
  /** Writes all of a batch or nothing of it. Called one at a time. */
  store(batch: readonly T[]): Promise<void>;
  /** A row the database will never take (wrong data, not a broken connection): it is dropped, not tried again. */
  hopeless(error: unknown): boolean;
  readonly log: Logger;
}

interface BatchOptions<T> extends BatchStore<T> {
  /** Told how many of the rows that were added first do not wait any more. */
  readonly onStored?: (rows: number) => void;
  /** A batch is written when so many rows wait, or ms after the first of them came. */
  readonly size?: number;
  readonly after?: number;
  /** The most rows in memory; beyond, `add` refuses. */
  readonly capacity?: number;
}

const LARGEST_BATCH = 2_000;
const PAUSE_MS = { first: 500, longest: 5_000 };
/** At the end there is less time. */
const LAST_PAUSE_MS = 100;

/**
 * Takes rows at once and writes them in batches, so that a click never waits for the disk. A write that
 * fails is tried again with growing pauses; what waits is in memory only.
 */
export class BatchWriter<T> {
  readonly #waiting: T[] = [];
  #running: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #stopped = false;
  #added = 0;
  #stored = 0;

  readonly #size: number;
  readonly #after: number;
  readonly #capacity: number;

  constructor(private readonly batching: BatchOptions<T>) {
    this.#size = batching.size ?? 500;
    this.#after = batching.after ?? 200;
    this.#capacity = batching.capacity ?? 20_000;
  }

  /** False when it is hopelessly behind: the row was not taken. */
  add(row: T): boolean {
    if (this.#waiting.length >= this.#capacity) return false;
    this.#waiting.push(row);
    this.#added += 1;
    if (this.#failures === 0 && this.#waiting.length >= this.#size) this.#start();
    else this.#arm();
    return true;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** The row that waits longest. */
  get oldest(): T | undefined {
    return this.#waiting[0];
  }

  /** Resolves when all that was added before is written; rejects when a write fails now (it will be tried again). */
  async flush(): Promise<void> {
    const goal = this.#added;
    while (this.#stored < goal) await this.#once();
  }

  /** Writes what waits, for at most `timeout` ms. @returns how many rows are lost. */
  async stop(timeout = 5_000): Promise<number> {
    const emptied = async () => {
      while (this.#waiting.length > 0 && !this.#stopped) await this.flush().catch(() => sleep(LAST_PAUSE_MS));
    };
    // a database that says nothing at all must not hold up the end
    await within(timeout, emptied());
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return this.#waiting.length;
  }

  #arm(): void {
    if (this.#timer !== undefined || this.#running !== null) return;
    const pause = this.#failures === 0 ? this.#after : backOff(this.#failures, PAUSE_MS);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#start();
    }, pause);
  }

  #start(): void {
    this.#once().catch((error: unknown) => {
      this.batching.log.error('a batch could not be written, it will be tried again', { error });
    });
  }

  /** One batch; those who ask while it is written wait for the same. */
  #once(): Promise<void> {
    this.#running ??= this.#write().finally(() => {
      this.#running = null;
      if (this.#waiting.length === 0) return;
      if (this.#failures === 0 && this.#waiting.length >= this.#size) this.#start();
      else this.#arm();
    });
    return this.#running;
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#waiting.slice(0, LARGEST_BATCH);
    if (batch.length === 0) return;
    try {
      await storeEach(this.batching, batch);
    } catch (error) {
      this.#failures += 1;
      throw error;
    }
    this.#failures = 0;
    this.#waiting.splice(0, batch.length);
    this.#stored += batch.length;
    this.batching.onStored?.(batch.length);
  }
}

/** A row that cannot be written must not hold up the others: halves are tried until it stands alone, and is dropped. */
export async function storeEach<T>(storing: BatchStore<T>, batch: readonly T[]): Promise<void> {
  try {
    await storing.store(batch);
  } catch (error) {
    if (!storing.hopeless(error)) throw error;
    if (batch.length === 1) {
      storing.log.error('a row was dropped, the database refuses it', { error });
      return;
    }
    const half = Math.ceil(batch.length / 2);
    await storeEach(storing, batch.slice(0, half));
    await storeEach(storing, batch.slice(half));
  }
}
