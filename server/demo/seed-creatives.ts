import { keepCreative } from '../creatives/keep-creative.ts';
import type { Deps } from '../platform/deps.ts';
import { writeSetting } from '../platform/settings.ts';
import { drawCreatives } from './draw-creatives.ts';
import { demoOffers } from './offers.ts';
import { demoCreativesAt } from './settings.ts';

/** Two whose advertisers have sent nothing: the page says so. */
const without: readonly number[] = [102, 113];

/** Adds the banners of the demo's offers as the manager would. Once. */
export async function seedCreatives({ db, ids, clock }: Pick<Deps, 'db' | 'ids' | 'clock'>): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now().toISOString();
    if (!(await writeSetting(tx, demoCreativesAt, now, { onlyOnce: true }))) return;
    for (const offer of demoOffers.filter(({ number }) => !without.includes(number))) {
      for (const { width, height, ...drawn } of drawCreatives(offer)) {
        const creative = { ...drawn, offer: offer.number, size: { width, height } };
        const kept = await keepCreative({ db: tx, ids, clock }, creative);
        if (kept.kind !== 'kept') throw new Error(`The demo's creative is ${kept.kind}.`);
      }
    }
  });
}
