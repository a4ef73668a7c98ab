import { desc, eq, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/spans.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { hits } from '../../events/tables/hits.ts';
import type { Db } from '../../platform/db/client.ts';
import { isRow } from '../../platform/db/matches.ts';
import type { Deps } from '../../platform/deps.ts';
import { isWithin } from '../../platform/http/rate-limit.ts';
import { looksSecret } from '../../platform/log.ts';
import { sha256 } from '../../platform/sha256.ts';
import { cleanText } from '../clean-text.ts';
import { readClickId } from '../../catalogue/click-id.ts';
import { type RefusedPostbackRow, refusedPostbacks } from '../tables.ts';
import { offersByKeyHash } from './keys.ts';
import { firstOf, parameters } from './read-claim.ts';
import { reasonOf, type Refusal } from './refusal.ts';

export interface Refused {
  readonly said: URLSearchParams;
  readonly refusal: Refusal;
}

/** Kept for so many days, and of each offer so many, the newest. */
const KEPT = { days: 30, ofOffer: 5_000 };
/** Of what a postback says beside our parameters, in characters. */
const OTHERS_LONGEST = 2_000;

/**
 * Keeps a refused postback for the manager, without its key and whatever else may be a secret. Each offer has room of
 * its own, which only who has its key can fill; all others share one.
 */
export async function keepRefused(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'config'>,
  catalogue: Pick<Catalogue, 'reference' | 'publisherId'>,
  { said, refusal }: Refused,
): Promise<void> {
  const key = firstOf(said, ['key']);
  const keyHash = key === null ? null : sha256(key);
  const whose = offersByKeyHash(await catalogue.reference()).get(keyHash ?? '')?.relativeId ?? 0;
  if (!(await isWithin(deps, 'refused-postback', String(whose), deps.config.limits.refusedPostback))) return;
  const offer = (await offerOfClick(deps.db, catalogue, said)) ?? (whose === 0 ? null : whose);
  await deps.db.insert(refusedPostbacks).values({
    id: deps.ids(),
    at: deps.clock.now(),
    whose,
    offer,
    said: withoutSecrets(said),
    keyHash,
    status: refusal.status,
    reason: reasonOf(refusal, 'en'),
  });
}

async function offerOfClick(
  db: Db,
  catalogue: Pick<Catalogue, 'publisherId'>,
  said: URLSearchParams,
): Promise<number | null> {
  const click = readClickId(firstOf(said, parameters.clickId)?.toLowerCase() ?? '');
  const publisherId = click === null ? null : await catalogue.publisherId(click.publisherRelativeId);
  if (click === null || publisherId === null) return null;
  const [hit] = await db
    .select({ offer: hits.offer, subOffer: hits.subOffer })
    .from(hits)
    .where(isRow(hits, { publisherId, id: click.hitId }));
  return hit?.subOffer ?? hit?.offer ?? null;
}

/** Our own parameters whole, for a value that is cut says something else; of the others what there is room for. */
export function withoutSecrets(said: URLSearchParams): string {
  const kept = new URLSearchParams();
  const ours: ReadonlySet<string> = new Set(Object.values(parameters).flat());
  const keep = (name: string, value: string | null) => {
    if (value !== null && !looksSecret(name)) kept.append(name, value);
  };
  for (const name of ours) keep(name, firstOf(said, [name]));
  let room = OTHERS_LONGEST;
  for (const [name, value] of said) {
    if (ours.has(name)) continue;
    room -= name.length + value.length + 2;
    if (room < 0) break;
    keep(cleanText(name) ?? '', cleanText(value));
  }
  return kept.toString();
}

/** The newest, of one offer or of all. */
export const readRefused = (db: Db, offer: number | null, limit: number): Promise<RefusedPostbackRow[]> =>
  db
    .select()
    .from(refusedPostbacks)
    .where(offer === null ? undefined : eq(refusedPostbacks.offer, offer))
    .orderBy(desc(refusedPostbacks.at), desc(refusedPostbacks.id))
    .limit(limit);

/** Clears away what is too old, and of each offer what is too much. */
export async function sweepRefused({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const oldest = new Date(clock.now().getTime() - KEPT.days * DAY_MS);
  await db.delete(refusedPostbacks).where(lt(refusedPostbacks.at, oldest));
  await db.execute(sql`
    delete from ${refusedPostbacks} where id in (
      select id from (select id, row_number() over (partition by whose order by at desc, id desc) as place
        from ${refusedPostbacks}) ranked
      where place > ${KEPT.ofOffer})`);
}
