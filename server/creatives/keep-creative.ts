import { eq } from 'drizzle-orm';
import { offers } from '../catalogue/tables/offers.ts';
import type { Db } from '../platform/db/client.ts';
import type { Deps } from '../platform/deps.ts';
import { type CreativeType, creativeType, type Size } from './creative-type.ts';
import { offerCreatives } from './tables.ts';

/** Bytes that a publisher's visitors should not wait for; a page is all in one file, and seldom large. */
export const CREATIVE_LARGEST = 2_000_000;
/** Wider or higher than any place on a page, CSS pixels. */
const LONGEST_SIDE = 4096;

export interface NewCreative {
  /** Number of the offer. */
  readonly offer: number;
  readonly title: string;
  readonly fileName: string;
  readonly content: Buffer;
  /** Null: what the picture itself says. */
  readonly size: Size | null;
}

/** Why a file is no creative; `size` names that of the picture where it is another one. */
export type CreativeProblem =
  | { readonly kind: 'noOffer' | 'tooLarge' | 'noCreative' | 'sizeNeeded' | 'badSize' }
  | { readonly kind: 'otherSize'; readonly size: Size };
type Kept = { readonly kind: 'kept'; readonly id: string; readonly type: CreativeType; readonly size: Size };

/** Keeps a banner of an offer. */
export async function keepCreative(
  { db, ids, clock }: Pick<Deps, 'db' | 'ids' | 'clock'>,
  { offer: relativeId, title, fileName, content, size: said }: NewCreative,
): Promise<Kept | CreativeProblem> {
  if (content.byteLength > CREATIVE_LARGEST) return { kind: 'tooLarge' };
  const known = creativeType(content, fileName);
  if (known === null) return { kind: 'noCreative' };
  const size = said ?? known.size;
  if (size === null) return { kind: 'sizeNeeded' };
  if (!isSide(size.width) || !isSide(size.height)) return { kind: 'badSize' };
  if (known.size && (known.size.width !== size.width || known.size.height !== size.height)) {
    return { kind: 'otherSize', size: known.size };
  }
  const [offer] = await db.select({ id: offers.id }).from(offers).where(eq(offers.relativeId, relativeId));
  if (!offer) return { kind: 'noOffer' };
  const row = { id: ids(), offerId: offer.id, title, type: known.type, ...size };
  await db.insert(offerCreatives).values({ ...row, content, createdAt: clock.now() });
  return { kind: 'kept', id: row.id, type: known.type, size };
}

const isSide = (length: number): boolean => Number.isInteger(length) && length >= 1 && length <= LONGEST_SIDE;

/** False: there was none. */
export async function removeCreative(db: Db, id: string): Promise<boolean> {
  return (await db.delete(offerCreatives).where(eq(offerCreatives.id, id))).rowCount !== 0;
}
