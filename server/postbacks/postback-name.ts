import { eq } from 'drizzle-orm';
import { hostOf } from '#domain/host-text.ts';
import { offers } from '../catalogue/tables/offers.ts';
import { smartlinks } from '../catalogue/tables/smartlinks.ts';
import type { Db } from '../platform/db/client.ts';
import type { PostbackRow } from './tables.ts';

/** What its owner knows a postback by: the host that it calls, and the offer or smartlink that it calls for. */
export async function postbackName(
  db: Db,
  { url, scope, campaign }: Pick<PostbackRow, 'url' | 'scope' | 'campaign'>,
): Promise<string> {
  const host = hostOf(url);
  if (campaign === null) return host;
  const table = scope === 'smartlink' ? smartlinks : offers;
  const [row] = await db.select({ name: table.name }).from(table).where(eq(table.relativeId, campaign));
  return `${host} · ${row?.name ?? `#${campaign}`}`;
}
