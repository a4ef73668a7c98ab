import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BALANCE_REFRESH_MS } from '#contract/limits.ts';
import { unseenAnnouncements } from '#contract/resources/news.ts';
import { keepList } from '#db/lists.ts';
import { addIntent } from '#db/outbox.ts';
import type { PanelDb } from '#db/panel-db.ts';
import { deleteAllDbs, signedInDb } from '#tests/support/fakes/panel-db.ts';
import { refreshInWorker } from './refresh.ts';
import { merged } from '#work/intents/intents.ts';

let db: PanelDb;
let status = 200;
const badges: (number | 'none')[] = [];
const badging = {
  setAppBadge: (count?: number) => Promise.resolve(void badges.push(count ?? 0)),
  clearAppBadge: () => Promise.resolve(void badges.push('none')),
};
const money = JSON.stringify({ balance: '1.0000', currency: { name: 'USD', symbol: '$' } });

beforeEach(async () => {
  status = 200;
  badges.length = 0;
  vi.stubGlobal('navigator', { onLine: true, language: 'en' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(money, { status })));
  db = await signedInDb();
  const { resource, key } = unseenAnnouncements;
  const at = Date.now();
  await db.run((tables) =>
    keepList(tables, resource, { key, rows: [], total: 3, askedAt: at, fetchedAt: at }),
  );
});

describe('the worker that is told that the balance is due', () => {
  it('answers when it is due next, and badges the unread news as the header counts them', async () => {
    expect(await refreshInWorker(badging)).toBe(BALANCE_REFRESH_MS);
    expect(badges).toEqual([3]);
    // What waits to be marked as read is read on the screen, and so it is here.
    await db.run((tables) =>
      addIntent(tables, { intent: { kind: 'announcements.read' }, key: 'k1', now: 1, merged }),
    );
    await refreshInWorker(badging);
    expect(badges).toEqual([3, 'none']);
  });

  it('answers that it is to be tried again soon where the network does not give it', async () => {
    status = 500;
    expect(await refreshInWorker(badging)).toBe(60_000);
  });

  it('answers where the system refuses the badge', async () => {
    const refuses = { setAppBadge: () => Promise.reject(new Error('not allowed')) };
    expect(await refreshInWorker(refuses)).toBe(BALANCE_REFRESH_MS);
  });

  it('answers nothing where nobody is signed in', async () => {
    db.close();
    await deleteAllDbs();
    expect(await refreshInWorker(badging)).toBeNull();
  });
});
