import type { Deps } from '../platform/deps.ts';
import { readSetting, writeSetting } from '../platform/settings.ts';
import { minorUnits } from '#contract/money.ts';
import { DAY_MS } from '#contract/spans.ts';
import { makePromoCode } from '../promo-codes/make-promo-code.ts';
import { seedAccounts } from './demo-accounts.ts';
import { DEMO_PROMO_CODE } from './demo-support.ts';
import { seedFields } from './demo-fields.ts';
import { seedNews } from './seed-news.ts';
import { seedSupport } from './seed-support.ts';
import { demoSeededAt } from './settings.ts';

/** The reference rows of the demo: accounts, questions of the registration, news, support. Once; of several processes starting together one does it. */
export async function seedDemo({ db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await readSetting(tx, demoSeededAt)) !== null) return;
    const now = clock.now();
    if (!(await writeSetting(tx, demoSeededAt, now.toISOString(), { onlyOnce: true }))) return;
    await seedAccounts(tx, new Date(now.getTime() - 120 * DAY_MS));
    await seedFields(tx);
    await seedNews({ db: tx, ids }, now);
    await seedSupport({ db: tx, ids }, now);
    // its name is in an answer of the support page
    await makePromoCode(tx, {
      code: DEMO_PROMO_CODE,
      amount: minorUnits('25'),
      most: null,
      expiresAt: null,
      createdAt: now,
    });
  });
}
