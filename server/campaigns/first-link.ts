import { randomBytes } from 'node:crypto';
import { and, eq, max } from 'drizzle-orm';
import type { CampaignKind } from '#contract/enumerations.ts';
import { linkCode } from '../catalogue/link-code.ts';
import { links } from '../catalogue/tables/links.ts';
import { matches } from '../platform/db/matches.ts';
import type { Deps } from '../platform/deps.ts';

interface Wanted {
  readonly publisher: { readonly id: string; readonly relativeId: number };
  readonly kind: CampaignKind;
  readonly id: string;
}

/**
 * The publisher's tracking address of an offer or a smartlink, made where there is none yet; one that leads to another
 * page of the offer than its own is not the one. Links are numbered one after the other: whoever makes one holds the
 * publisher's row.
 */
export async function ensureLink(
  { db, ids, clock }: Pick<Deps, 'db' | 'ids' | 'clock'>,
  { publisher, kind, id }: Wanted,
): Promise<void> {
  const column = kind === 'offer' ? links.offerId : links.smartlinkId;
  const mine = eq(links.publisherId, publisher.id);
  const isIt = and(mine, matches(links, { short: false, landingId: null }), eq(column, id));
  if ((await db.$count(links, isIt)) > 0) return;
  const [last] = await db
    .select({ number: max(links.relativeId) })
    .from(links)
    .where(mine);
  await db.insert(links).values({
    publisherId: publisher.id,
    id: ids(),
    relativeId: (last?.number ?? 0) + 1,
    code: linkCode(publisher.relativeId, randomBytes),
    offerId: kind === 'offer' ? id : null,
    smartlinkId: kind === 'smartlink' ? id : null,
    createdAt: clock.now(),
  });
}
