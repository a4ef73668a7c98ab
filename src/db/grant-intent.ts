import type { Intent } from '#contract/intents.ts';
import { paths } from '#contract/paths.ts';
import { keyOf } from '#contract/query.ts';
import { unseenAnnouncements, unseenNotifications } from '#contract/resources/news.ts';
import { currentPublisher } from '#contract/resources/publisher.ts';
import { speak } from './meta.ts';
import { rowKey, rowsAt } from './rows.ts';
import type { PanelTables } from './tables.ts';
import { markStale } from './uses.ts';

export interface Granted {
  /** Of the outbox entry. */
  readonly id: number;
  readonly intent: Intent;
  /** Resources whose answers are to be asked again. */
  readonly touches: readonly string[];
  /** The list of postbacks as an intent on one leaves it. */
  readonly postbacksAfter: (rows: readonly unknown[]) => readonly unknown[];
  /** ms since 1970. */
  readonly now: number;
}

/**
 * The network has granted an intent: in one transaction the entry goes, what is kept says so, and what it
 * touches is stale, so that nothing flickers between the intent and the next answer.
 */
export async function grantIntent(tables: PanelTables, granted: Granted): Promise<void> {
  const { id, intent, touches, now } = granted;
  const { outbox, meta, uses, aggregates, lists, rows } = tables;
  const written = [outbox, meta, uses, aggregates, lists, rows];
  await tables.transaction('rw', written, async () => {
    await outbox.delete(id);
    switch (intent.kind) {
      case 'language':
        await change(tables, keyOf(currentPublisher), (value) => ({
          ...value,
          language: intent.language,
          locale: intent.language,
        }));
        await speak(tables, intent.language, intent.before);
        break;
      case 'announcements.read':
        await seen(tables, paths.announcements, () => true, now);
        await aggregates
          .where('key')
          .startsWith(`${paths.announcements}/`)
          .modify((article: { value: unknown }) => {
            if (isFields(article.value)) article.value = { ...article.value, seen: true };
          });
        await lists.update(unseenAnnouncements.key, { rows: [], total: 0, askedAt: now });
        await change(tables, keyOf(currentPublisher), (value) => ({
          ...value,
          unreadAnnouncementsAmount: 0,
        }));
        break;
      case 'notifications.read': {
        const ids = intent.ids && new Set(intent.ids);
        await seen(tables, paths.notifications, (row) => !ids || ids.has(String(row['id'])), now);
        await change(tables, keyOf(unseenNotifications), (value) => ({
          ...value,
          count: ids ? Math.max(Number(value['count']) - ids.size, 0) : 0,
        }));
        break;
      }
      case 'campaign.request':
      case 'campaign.launch':
        await asked(tables, intent, now);
        break;
      case 'postback':
        await changed(tables, granted);
    }
    await markStale(tables, touches);
  });
}

type CampaignIntent = Extract<Intent, { readonly campaign: unknown }>;
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

async function change(
  { aggregates }: PanelTables,
  key: string,
  next: (value: Fields) => Fields,
): Promise<void> {
  const stored = await aggregates.get(key);
  if (stored && isFields(stored.value)) await aggregates.update(key, { value: next(stored.value) });
}

/** The row and the page of an offer or a smartlink, as the intent leaves it; its link comes with the next answer. */
async function asked(tables: PanelTables, intent: CampaignIntent, now: number): Promise<void> {
  const list = intent.campaign === 'offer' ? paths.offers : paths.smartlinks;
  const status = intent.kind === 'campaign.request' ? 'requested' : 'active';
  const after = (value: unknown) =>
    isFields(value) && value['id'] === intent.id ? { ...value, status } : value;
  await tables.rows.where({ path: list }).modify((stored: { value: unknown; changedAt?: number }) => {
    const value = after(stored.value);
    if (value === stored.value) return;
    stored.value = value;
    stored.changedAt = now;
  });
  await tables.aggregates
    .where('key')
    .startsWith(`${list}/`)
    .modify((stored: { value: unknown }) => {
      stored.value = after(stored.value);
    });
}

/** The list of postbacks as the intent leaves it, a new one at its head. */
async function changed(tables: PanelTables, { postbacksAfter, now }: Granted): Promise<void> {
  const path = paths.postbacks;
  const list = await tables.lists.get(path);
  if (!list) return;
  const stored = await rowsAt(tables, list.rows);
  const rows = postbacksAfter(stored.flatMap((row) => (row ? [row.value] : []))).map((value) => ({
    key: rowKey(path, value),
    path,
    value,
    changedAt: now,
  }));
  await tables.rows.bulkPut(rows);
  await tables.lists.update(path, { rows: rows.map(({ key }) => key), total: rows.length });
}

async function seen(
  { rows }: PanelTables,
  path: string,
  isMeant: (row: Fields) => boolean,
  now: number,
): Promise<void> {
  await rows.where({ path }).modify((stored: { value: unknown; changedAt?: number }) => {
    if (!isFields(stored.value) || stored.value['seen'] === true || !isMeant(stored.value)) return;
    stored.value = { ...stored.value, seen: true };
    stored.changedAt = now;
  });
}
