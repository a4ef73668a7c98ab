import { isIP } from 'node:net';
import { and, eq, inArray } from 'drizzle-orm';
import type { Language } from '#contract/enumerations.ts';
import type { FieldError } from '#contract/failure.ts';
import type { PostbackBody } from '#contract/resources/postbacks.ts';
import { unknownMacros } from '#domain/macros.ts';
import { isKnownCampaign } from '../catalogue/known-campaign.ts';
import { offerAccess, offerGoals, offers } from '../catalogue/tables/offers.ts';
import type { Db } from '../platform/db/client.ts';
import { Violations } from '../platform/http/problem.ts';
import type { TextKey } from '../platform/sentences.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { textOf, type TextValues } from '../platform/texts.ts';
import { isPublicAddress } from './public-address.ts';

/** Refuses with 422 what the rules of the single fields cannot know: macros, a number inside, the campaign, its goals. */
export async function checkPostback(
  db: Db,
  {
    body,
    publisher,
    language,
  }: {
    readonly body: PostbackBody;
    readonly publisher: PublisherRow;
    readonly language: Language;
  },
  allowLoopback: boolean,
): Promise<void> {
  const say = (path: string, key: TextKey, values?: TextValues): FieldError => ({
    path,
    message: textOf(language, key, values),
  });
  const isKnown = await isCampaign(db, body, publisher);
  // of one that is hidden nothing is said
  const strange = isKnown ? await strangeGoals(db, body, publisher.id) : [];
  const problem = urlProblem(body.url, body.scope === 'smartlink', allowLoopback);
  const found = [
    ...(problem ? [say('url', problem)] : []),
    ...(isKnown ? [] : [say('campaign', 'postbackCampaign')]),
    ...(strange.length > 0 ? [say('goals', 'postbackGoals', { goals: strange.join(', ') })] : []),
  ];
  if (found.length > 0) throw new Violations(found);
}

/** Titles that no conversion can have: of no goal of the offer, or of the publisher's offers. A smartlink has none. */
async function strangeGoals(
  db: Db,
  { scope, campaign, goals }: PostbackBody,
  publisherId: string,
): Promise<readonly string[]> {
  if (goals.length === 0 || scope === 'smartlink') return goals;
  const own = db
    .select({ id: offerAccess.offerId })
    .from(offerAccess)
    .where(eq(offerAccess.publisherId, publisherId));
  const rows = await db
    .selectDistinct({ title: offerGoals.title })
    .from(offerGoals)
    .innerJoin(offers, eq(offers.id, offerGoals.offerId))
    .where(
      and(
        inArray(offerGoals.title, goals),
        scope === 'all' ? inArray(offers.id, own) : eq(offers.relativeId, campaign ?? 0),
      ),
    );
  const known = new Set(rows.map(({ title }) => title));
  return goals.filter((title) => !known.has(title));
}

/** What is wrong with an address that its own rule takes; a name is looked up when it is called. */
export function urlProblem(url: string, smartlink: boolean, allowLoopback: boolean): TextKey | null {
  if (unknownMacros(url, smartlink).length > 0) return 'macroUnknown';
  const host = new URL(url).hostname.replace(/^\[|\]$|\.$/g, '');
  const inside = isIP(host) === 0 ? /(?:^|\.)localhost$/.test(host) : !isPublicAddress(host, allowLoopback);
  return inside && !(allowLoopback && host === 'localhost') ? 'postbackUrlPrivate' : null;
}

async function isCampaign(
  db: Db,
  { scope, campaign }: PostbackBody,
  publisher: PublisherRow,
): Promise<boolean> {
  if (scope === 'all' || campaign === null) return scope === 'all' && campaign === null;
  return isKnownCampaign(db, publisher, { kind: scope, relativeId: campaign });
}
