import { closeSync, ftruncateSync, openSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '../../platform/log.ts';
import type { Hit } from '../hit.ts';
import { lineOf } from './line.ts';

/** A file of the journal. It goes when nothing in it waits for the database any more. */
interface Segment {
  readonly path: string;
  readonly file: number;
  bytes: number;
  /** Hits in it that are not in the database yet. */
  left: number;
}

/** A file that has grown to this is written no further, so that it can go when what is in it is stored. */
const LARGEST_BYTES = 1_000_000;

/**
 * The clicks of this process that were answered and are not in the database yet, in files of its own: what a killed
 * process leaves behind. All clicks of a turn of the event loop are appended by one write, which hands them to the
 * system and waits for no disk: they outlive the process, not the machine.
 */
export class ClickJournal {
  readonly #segments: Segment[] = [];
  #lines: string[] = [];
  #turn: Promise<void> | null = null;
  #opened = 0;
  #fails = false;

  constructor(
    private readonly folder: string,
    private readonly log: Logger,
    private readonly largest = LARGEST_BYTES,
  ) {
    this.#segments.push(this.#open());
  }

  /** Resolves when the hit is written, and the click may be answered. Never rejects: a full disk keeps no visitor. */
  add(hit: Hit): Promise<void> {
    this.#lines.push(lineOf(hit));
    this.#current.left += 1;
    return (this.#turn ??= new Promise((resolve) => {
      setImmediate(() => {
        this.#write();
        resolve();
      });
    }));
  }

  /** So many of the hits that were added first are in the database. */
  stored(count: number): void {
    let left = count;
    for (const segment of this.#segments.slice()) {
      const its = Math.min(left, segment.left);
      segment.left -= its;
      left -= its;
      if (segment.left > 0) continue;
      try {
        this.#clear(segment);
      } catch (error) {
        // what is replayed although it is stored is stored no second time
        this.log.warn('a journal of clicks could not be cleared', { error });
      }
    }
  }

  /** Hits that are not in the database; their files stay. */
  get waiting(): number {
    return this.#segments.reduce((sum, { left }) => sum + left, 0);
  }

  /** Whether the last write failed: what was answered since is in memory alone. */
  get fails(): boolean {
    return this.#fails;
  }

  close(): void {
    for (const { file } of this.#segments.splice(0)) closeSync(file);
  }

  get #current(): Segment {
    const current = this.#segments.at(-1);
    if (current === undefined) throw new Error('the journal is closed');
    return current;
  }

  #open(): Segment {
    this.#opened += 1;
    const path = join(this.folder, `${String(this.#opened).padStart(9, '0')}.jsonl`);
    return { path, file: openSync(path, 'a', 0o600), bytes: 0, left: 0 };
  }

  #write(): void {
    const bytes = Buffer.from(this.#lines.join(''));
    this.#lines = [];
    this.#turn = null;
    const segment = this.#current;
    try {
      // behind what was not written whole: that is a line which nobody can read, and this is not a part of it
      if (this.#fails) writeSync(segment.file, '\n');
      for (let done = 0; done < bytes.length;) done += writeSync(segment.file, bytes, done);
      segment.bytes += bytes.length;
      this.#fails = false;
      if (segment.bytes >= this.largest) this.#segments.push(this.#open());
    } catch (error) {
      if (!this.#fails)
        this.log.error('clicks could not be written to the journal, they are in memory only', { error });
      this.#fails = true;
    }
  }

  #clear(segment: Segment): void {
    if (segment === this.#current) {
      if (segment.bytes > 0) ftruncateSync(segment.file, 0);
      segment.bytes = 0;
      return;
    }
    this.#segments.splice(this.#segments.indexOf(segment), 1);
    closeSync(segment.file);
    unlinkSync(segment.path);
  }
}
