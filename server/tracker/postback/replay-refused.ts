import { eq } from 'drizzle-orm';
import { type Catalogue, openCatalogue } from '../../catalogue/catalogue.ts';
import type { Deps } from '../../platform/deps.ts';
import { textOf } from '../../platform/texts.ts';
import { refusedPostbacks } from '../tables.ts';
import { acceptClaims } from './accept-claims.ts';
import { answersOf } from './claim.ts';
import { offersByKeyHash } from './keys.ts';
import { firstOf, parameters, readClaim } from './read-claim.ts';
import { reasonOf, refusals, sentenceOf } from './refusal.ts';

/** Sentences are English: only the manager reads them. */
type Judged = { readonly kind: 'taken' | 'refused'; readonly sentence: string };
export type Replayed =
  | Judged
  | { readonly kind: 'unknown' }
  /** Its key is that of no offer, now either. */
  | { readonly kind: 'keyless' };

/**
 * Judges a refused postback again by the offers as they are now, as it was said but for `changes`. What it makes is
 * made now, as if the advertiser had told of it once more; told twice it is one conversion.
 */
export async function replayRefused(
  deps: Deps,
  id: string,
  changes: readonly (readonly [name: string, value: string])[],
): Promise<Replayed> {
  const byId = eq(refusedPostbacks.id, id);
  const [row] = await deps.db.select().from(refusedPostbacks).where(byId);
  if (row === undefined) return { kind: 'unknown' };
  const catalogue = openCatalogue(deps.db, deps.log);
  const said = new URLSearchParams(row.said);
  for (const [name, value] of changes) said.set(name, value);
  const offer = offersByKeyHash(await catalogue.reference()).get(row.keyHash ?? '');
  const key = firstOf(said, parameters.key) ?? offer?.postbackKey;
  if (key === undefined) return { kind: 'keyless' };
  said.set('key', key);
  const judged = await judge(deps, catalogue, said);
  const other = changes.filter(([name]) => name !== 'key').map((pair) => pair.join('='));
  await deps.db
    .update(refusedPostbacks)
    .set({ replayedAt: deps.clock.now(), replay: [...other, judged.sentence].join(' ') })
    .where(byId);
  return judged;
}

async function judge(deps: Deps, catalogue: Catalogue, said: URLSearchParams): Promise<Judged> {
  const read = readClaim(said, deps.clock.now());
  if (read.kind === 'faults') {
    return { kind: 'refused', sentence: reasonOf({ status: 422, faults: read.faults }, 'en') };
  }
  const [answer] = answersOf(await acceptClaims(deps, catalogue, [read.claim]));
  if (answer === undefined) throw new Error('a claim has no answer');
  if (answer.kind === 'refused') {
    return { kind: 'refused', sentence: reasonOf(refusals[answer.because], 'en') };
  }
  const sentence = textOf('en', sentenceOf(answer.kind, read.claim.test));
  return { kind: answer.kind === 'settled' ? 'refused' : 'taken', sentence };
}
