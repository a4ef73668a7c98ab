import { randomUUID } from 'node:crypto';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import { UPLOAD_MAX_BYTES } from '#contract/limits.ts';
import { API_BASE, fillPath, paths } from '#contract/paths.ts';
import type { RegistrationUpload } from '#contract/resources/registration.ts';
import { MINUTE_MS } from '#contract/spans.ts';
import type { Db } from '../platform/db/client.ts';
import type { Deps } from '../platform/deps.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { count } from '../platform/http/rate-limit.ts';
import { inTurn } from '../platform/in-turn.ts';
import type { PictureType } from './picture.ts';
import { type UploadRow, uploads } from './tables.ts';

/** A picture that nothing uses by then is thrown away with the next sweep: within an hour. */
const UNUSED_MS = 45 * MINUTE_MS;
/** What one network may send in an hour: the room for all by this. */
const SHARES = 10;
/** Any number, the same in every server process. */
const LOCK = 7_120_427;
/** Those of a process wait outside the database: one that waits for the lock has a connection, which others want. */
const turnOf = inTurn(1);
const NAME_LONGEST = 255;

type Needs = { readonly db: Db } & Pick<Deps, 'clock'>;

interface Picture {
  readonly name: string;
  readonly type: PictureType;
  readonly content: Uint8Array;
}

/** Keeps a picture for what is to come. Its id is all that is needed to use it, so it cannot be guessed. */
export async function keepUpload(
  { db, clock }: Needs,
  { name, type, content }: Picture,
): Promise<RegistrationUpload> {
  const row = { id: randomUUID(), name: fileName(name), type, size: content.byteLength };
  await db.insert(uploads).values({ ...row, content: Buffer.from(content), createdAt: clock.now() });
  return { '@id': uploadIri(row.id), ...row };
}

/**
 * The same for a stranger's: together they take what the operator gives them, and no more. 503 beyond that, and 429 for
 * the `network` that has had its share. Those who send at once wait for one another, so that none is let in by what the
 * others have not written yet.
 */
export const keepWithinQuota = (
  { db, clock, config }: Needs & Pick<Deps, 'config'>,
  network: string,
  picture: Picture,
) =>
  turnOf('strangers', () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
      // by the hour, as long as a picture waits at most; what is refused is rolled back, and counts nothing
      const share = { count: kilobytes(shareOf(config.uploadsMaxBytes)), seconds: 3600 };
      const size = kilobytes(picture.content.byteLength);
      await count({ db: tx, clock }, 'upload-share', network, share, 'uploadsFromNetwork', size);
      const [kept] = await tx
        .select({ bytes: sql<number>`coalesce(sum(${uploads.size}), 0)::float8` })
        .from(uploads);
      if ((kept?.bytes ?? 0) + picture.content.byteLength > config.uploadsMaxBytes)
        throw new HttpProblem(503, 'uploadsFull', { headers: { 'retry-after': '600' } });
      return keepUpload({ db: tx, clock }, picture);
    }),
  );

/** The largest picture always fits in. */
const shareOf = (room: number): number => Math.max(UPLOAD_MAX_BYTES, room / SHARES);
/** The counter is an integer of 32 bits. */
const kilobytes = (bytes: number): number => Math.ceil(bytes / 1000);

export async function removeUpload({ db }: Pick<Needs, 'db'>, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id));
}

const uploadIri = (id: string) => `${API_BASE}${fillPath(paths.registerUpload, { id })}`;
const iriPattern = new RegExp(
  `^${API_BASE}${paths.registerUpload.replace('{id}', '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})')}$`,
);
/** The id in an upload's address; null for another address. */
export const uploadIdOf = (iri: string): string | null => iriPattern.exec(iri)?.[1] ?? null;

/** Which of the uploads are still there, locked until the transaction ends. */
export async function lockUploads(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(inArray(uploads.id, [...ids]))
    .for('update');
  return new Set(rows.map(({ id }) => id));
}

/** Takes a picture out of the uploads, for whoever keeps it from now on; null: it is not there. Each can be used once. */
export async function takeUpload(db: Db, id: string): Promise<UploadRow | null> {
  const [row] = await db.delete(uploads).where(eq(uploads.id, id)).returning();
  return row ?? null;
}

export async function sweepUploads({ db, clock }: Needs): Promise<void> {
  const before = new Date(clock.now().getTime() - UNUSED_MS);
  await db.delete(uploads).where(lt(uploads.createdAt, before));
}

/** Without folders and control characters; cut at 255. */
function fileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/\p{C}/gu, '').trim();
  return clean === '' ? 'picture' : Array.from(clean).slice(0, NAME_LONGEST).join('');
}
