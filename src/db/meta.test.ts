import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyOf } from '#contract/query.ts';
import { announcements } from '#contract/resources/lists.ts';
import { unseenNotifications } from '#contract/resources/news.ts';
import { categories, offer, offers, promoChannels, trafficTypes } from '#contract/resources/offers.ts';
import { additionalPage } from '#contract/resources/pages.ts';
import { reportSummary } from '#contract/resources/reports.ts';
import { smartlinks } from '#contract/resources/smartlinks.ts';
import { resourceAt } from '#contract/resource.ts';
import { balance } from '#contract/resources/balance.ts';
import { deleteAllDbs, metaOf, signedInDb } from '#tests/support/fakes/panel-db.ts';
import { keepAggregate } from './aggregates.ts';
import { keepList } from './lists.ts';
import { readMeta, speak } from './meta.ts';
import { openPanelDb, type PanelDb } from './panel-db.ts';

const ownPage = resourceAt(additionalPage, { id: 'rules' });
const offerPage = resourceAt(offer, { id: 'o1' });
let db: PanelDb;
/** After whatever has been touched before. */
let rounds = 0;

const answered = () =>
  db.run(async (tables) => {
    rounds += 1;
    const at = Date.now() + rounds;
    const kept = { askedAt: at, fetchedAt: at };
    for (const list of [announcements, offers, smartlinks, categories, promoChannels, trafficTypes])
      await keepList(tables, list, { key: keyOf(list), rows: [], total: 0, ...kept });
    for (const { path, value } of [
      { path: ownPage, value: { html: 'x' } },
      { path: unseenNotifications, value: { count: 1 } },
      { path: offerPage, value: { description: 'x' } },
      { path: reportSummary, value: { rows: [] } },
      { path: balance, value: { balance: '1.0000' } },
    ]) {
      await keepAggregate(tables, path, { key: keyOf(path), value, ...kept });
    }
  });
const stale = () =>
  db.run(async (tables) => (await tables.uses.toArray()).filter((use) => use.stale).map(({ path }) => path));

beforeEach(async () => {
  db = await signedInDb();
  await answered();
});
afterEach(async () => {
  db.close();
  await deleteAllDbs();
});

describe('the language of what is kept', () => {
  it('is noted the first time, and nothing is asked again for it', async () => {
    await db.run((tables) => speak(tables, 'ru'));
    expect(await stale()).toEqual([]);
    expect((await db.run(readMeta))?.language).toBe('ru');
  });

  it('is another one: what the network writes in it is asked again, once, and no figures', async () => {
    await db.run((tables) => speak(tables, 'en'));
    await db.run((tables) => speak(tables, 'ru'));
    const written = [
      '/additional_pages/rules',
      '/announcements',
      '/categories',
      // labels by goal
      '/ch/reports/summary',
      '/notifications/unseen',
      // goals and descriptions
      '/offers',
      '/offers/o1',
      '/promo_channels',
      '/smartlinks',
      '/traffic_types',
    ];
    expect((await stale()).toSorted()).toEqual(written);
    await answered();
    await db.run((tables) => speak(tables, 'ru'));
    expect(await stale()).toEqual([]);
  });

  it('was never noted, but is known to whoever changes it', async () => {
    await db.run((tables) => speak(tables, 'ru', 'en'));
    expect(await stale()).toContain('/announcements');
  });

  it('outlives the end of the session and the next sign-in', async () => {
    await db.run((tables) => speak(tables, 'en'));
    db.close();
    db = await openPanelDb({ name: db.name, create: metaOf() });
    expect((await db.run(readMeta))?.language).toBe('en');
  });
});
