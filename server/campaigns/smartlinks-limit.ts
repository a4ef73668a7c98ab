import { eq } from 'drizzle-orm';
import { PANEL_BASE } from '#contract/paths.ts';
import { notify } from '../notifications/notify.ts';
import type { Deps } from '../platform/deps.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { textsOf } from '../platform/texts.ts';

/**
 * Sets how many smartlinks a publisher may launch by itself (`most`, null: the usual number) and tells it. `limit`: what
 * that comes to. Those that are live stay so, however few are given.
 */
export function setSmartlinksLimit(
  deps: Pick<Deps, 'db' | 'ids' | 'clock'>,
  publisherId: string,
  { most, limit }: { readonly most: number | null; readonly limit: number },
): Promise<void> {
  const texts = textsOf({ title: 'smartlinksLimitTitle', text: 'smartlinksLimitText' }, { limit });
  return deps.db.transaction(async (tx) => {
    await tx.update(publishers).set({ smartlinksMost: most }).where(eq(publishers.id, publisherId));
    await notify({ ...deps, db: tx }, publisherId, { texts, link: `${PANEL_BASE}/smartlinks` });
  });
}
