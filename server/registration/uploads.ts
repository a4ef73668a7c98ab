import { randomUUID } from 'node:crypto';
import { eq, inArray, lt } from 'drizzle-orm';
import { API_BASE, fillPath, paths } from '#contract/paths.ts';
import type { RegistrationUpload } from '#contract/resources/registration.ts';
import type { Db } from '../platform/db/client.ts';
import { publisherFiles, registrationUploads } from './tables.ts';
import type { Deps } from '../platform/deps.ts';
import type { PictureType } from './picture.ts';

/** A picture that no registration uses by then is thrown away. */
const UNUSED_MS = 24 * 3_600_000;
const NAME_LONGEST = 255;

type Needs = { readonly db: Db } & Pick<Deps, 'clock'>;

interface Picture {
  readonly name: string;
  readonly type: PictureType;
  readonly content: Uint8Array;
}

/** Keeps a picture for a registration to come. Its id is all that is needed to use it, so it cannot be guessed. */
export async function keepUpload(
  { db, clock }: Needs,
  { name, type, content }: Picture,
): Promise<RegistrationUpload> {
  const row = { id: randomUUID(), name: fileName(name), type, size: content.byteLength };
  await db
    .insert(registrationUploads)
    .values({ ...row, content: Buffer.from(content), createdAt: clock.now() });
  return { '@id': uploadIri(row.id), ...row };
}

export async function removeUpload({ db }: Pick<Needs, 'db'>, id: string): Promise<void> {
  await db.delete(registrationUploads).where(eq(registrationUploads.id, id));
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
    .select({ id: registrationUploads.id })
    .from(registrationUploads)
    .where(inArray(registrationUploads.id, [...ids]))
    .for('update');
  return new Set(rows.map(({ id }) => id));
}

/** Makes uploads a publisher's own; each can be used once. */
export async function claimUploads(
  db: Db,
  ids: readonly string[],
  { publisherId, fieldId }: { readonly publisherId: string; readonly fieldId: string },
): Promise<void> {
  // one by one: a picture is up to 5 MB
  for (const id of ids) {
    const [row] = await db.delete(registrationUploads).where(eq(registrationUploads.id, id)).returning();
    if (row) await db.insert(publisherFiles).values({ ...row, publisherId, fieldId });
  }
}

/** Takes a picture out of the uploads by its address, for something that a publisher has besides its answers; null: it is not there. */
export async function takeUpload(
  db: Db,
  iri: string,
): Promise<{ readonly type: string; readonly content: Buffer } | null> {
  const id = uploadIdOf(iri);
  if (id === null) return null;
  const [row] = await db.delete(registrationUploads).where(eq(registrationUploads.id, id)).returning();
  return row ?? null;
}

export async function sweepUploads({ db, clock }: Needs): Promise<void> {
  const before = new Date(clock.now().getTime() - UNUSED_MS);
  await db.delete(registrationUploads).where(lt(registrationUploads.createdAt, before));
}

/** Without folders and control characters; cut at 255. */
function fileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/\p{C}/gu, '').trim();
  return clean === '' ? 'picture' : Array.from(clean).slice(0, NAME_LONGEST).join('');
}
