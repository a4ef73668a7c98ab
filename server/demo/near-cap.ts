import { setCaps } from '../campaigns/terms-of-offer.ts';
import { EVER } from '../events/range.ts';
import { readEvents } from '../events/read-events.ts';
import type { Deps } from '../platform/deps.ts';
import { writeSetting } from '../platform/settings.ts';
import { demoCapAt } from './settings.ts';
import { toldLongAgo } from './told-long-ago.ts';

/** One that its publisher sends visitors to. */
const OFFER = 113;
/** Of its conversions that are taken, per cent. */
const TAKEN = 85;

/** An offer of the demo gets a limit that it has nearly reached, once, when the history is there. */
export async function bringNearCap(deps: Deps, publisherId: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (db) => {
    if (!(await writeSetting(db, demoCapAt, now.toISOString(), { onlyOnce: true }))) return;
    const filters = [{ dimension: 'offerCampaign', values: [String(OFFER)] }] as const;
    const [[had]] = await readEvents(db, { publisherId: null, range: EVER, filters });
    const taken = had?.sums.conversions ?? 0;
    if (taken === 0) return;
    const caps = { dayCap: null, totalCap: Math.ceil((taken * 100) / TAKEN) };
    await toldLongAgo(db, publisherId, now, async () => void (await setCaps({ ...deps, db }, OFFER, caps)));
  });
}
