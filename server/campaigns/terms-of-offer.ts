import { eq, sql } from 'drizzle-orm';
import { decimalOf } from '#contract/money.ts';
import { formatMoney } from '#domain/money.ts';
import { formatCount } from '#domain/number-format.ts';
import { smartlinks } from '../catalogue/tables/smartlinks.ts';
import {
  type AdvertiserStatus,
  offerAccess,
  offerGoals,
  type OfferRow,
  offers,
  type StatusWords,
} from '../catalogue/tables/offers.ts';
import { notify } from '../notifications/notify.ts';
import { matches } from '../platform/db/matches.ts';
import type { Deps } from '../platform/deps.ts';
import type { TextKey } from '../platform/sentences.ts';
import type { TextValues } from '../platform/texts.ts';
import { campaignNotice } from './notices.ts';

type Needs = Pick<Deps, 'db' | 'ids' | 'clock'>;

/** How many publishers heard of it; null: there is no such offer, or no such goal of it. */
type Told = number | null;

interface Caps {
  readonly dayCap: number | null;
  readonly totalCap: number | null;
}

/** Sets how many conversions of all publishers an offer takes a day (UTC) and in all; null: no end. */
export function setCaps(deps: Needs, relativeId: number, caps: Caps): Promise<Told> {
  return deps.db.transaction(async (tx) => {
    const [offer] = await tx.update(offers).set(caps).where(eq(offers.relativeId, relativeId)).returning();
    if (!offer) return null;
    const values = { day: formatCount(caps.dayCap ?? 0), total: formatCount(caps.totalCap ?? 0) };
    return tell({ ...deps, db: tx }, offer, ['capsChangedTitle', capsText(caps)], values);
  });
}

function capsText({ dayCap, totalCap }: Caps): TextKey {
  if (dayCap === null) return totalCap === null ? 'capsChangedNone' : 'capsChangedTotal';
  return totalCap === null ? 'capsChangedDay' : 'capsChangedText';
}

/** Sets what becomes of an offer's visitors. False: there is no such offer. */
export async function setVisits(
  { db }: Pick<Needs, 'db'>,
  relativeId: number,
  rules: Partial<Pick<OfferRow, 'fallbackUrl' | 'referrer' | 'passesOn'>>,
): Promise<boolean> {
  const { rowCount } = await db.update(offers).set(rules).where(eq(offers.relativeId, relativeId));
  return rowCount !== 0;
}

/**
 * Sets what a word of an offer's advertiser, in small letters, means for a sale; null: nothing of its own. False: there
 * is no such offer.
 */
export async function setStatusWord(
  { db }: Pick<Needs, 'db'>,
  relativeId: number,
  { word, status }: { readonly word: string; readonly status: AdvertiserStatus | null },
): Promise<boolean> {
  const { statusWords: words } = offers;
  const statusWords =
    status === null
      ? sql<StatusWords>`${words} - ${word}::text`
      : sql<StatusWords>`${words} || jsonb_build_object(${word}::text, ${status}::text)`;
  const { rowCount } = await db.update(offers).set({ statusWords }).where(eq(offers.relativeId, relativeId));
  return rowCount !== 0;
}

/** Sets which smartlink takes over while none of this one's offers takes a visitor; null: none. False: one is not there. */
export async function setFallbackSmartlink(
  { db }: Pick<Needs, 'db'>,
  relativeId: number,
  fallback: number | null,
): Promise<boolean> {
  const byNumber = (number: number) => eq(smartlinks.relativeId, number);
  const [other] = fallback === null ? [null] : await db.select().from(smartlinks).where(byNumber(fallback));
  if (other === undefined) return false;
  const fallbackId = other?.id ?? null;
  const { rowCount } = await db.update(smartlinks).set({ fallbackId }).where(byNumber(relativeId));
  return rowCount !== 0;
}

/** Sets what publishers get for a goal (its code) from now on, in minor units; conversions that are there keep theirs. */
export function setPayout(
  deps: Needs & Pick<Deps, 'config'>,
  relativeId: number,
  { code, payout }: { readonly code: string; readonly payout: number },
): Promise<Told> {
  return deps.db.transaction(async (tx) => {
    const [offer] = await tx.select().from(offers).where(eq(offers.relativeId, relativeId)).for('update');
    if (!offer || offer.share > 0) return null;
    const [goal] = await tx
      .update(offerGoals)
      .set({ payout })
      .where(matches(offerGoals, { offerId: offer.id, code }))
      .returning();
    if (!goal) return null;
    if (goal.standard) await tx.update(offers).set({ payout }).where(eq(offers.id, offer.id));
    const values = { goal: goal.title, amount: formatMoney(decimalOf(payout), deps.config.currency) };
    return tell({ ...deps, db: tx }, offer, ['payoutChangedTitle', 'payoutChangedText'], values);
  });
}

/** Tells everybody who works with the offer. */
async function tell(
  deps: Needs,
  offer: { readonly id: string; readonly name: string },
  keys: readonly [TextKey, TextKey],
  values: TextValues,
): Promise<number> {
  const live = await deps.db
    .select({ publisherId: offerAccess.publisherId })
    .from(offerAccess)
    .where(matches(offerAccess, { offerId: offer.id, access: 'active' }));
  const notice = campaignNotice({ kind: 'offer', ...offer }, keys, values);
  for (const { publisherId } of live) await notify(deps, publisherId, notice);
  return live.length;
}
