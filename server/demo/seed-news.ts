import { HOUR_MS } from '#contract/spans.ts';
import type { Db } from '../platform/db/client.ts';
import type { Ids } from '../platform/ids.ts';
import { publishNews } from '../news/publish.ts';
import { demoNews } from './demo-news.ts';

/** Publishes the demo's news over the weeks before `now`. */
export async function seedNews(at: { readonly db: Db; readonly ids: Ids }, now: Date): Promise<void> {
  for (const { hoursAgo, ...news } of demoNews) {
    await publishNews(at, { ...news, publishedAt: new Date(now.getTime() - hoursAgo * HOUR_MS) });
  }
}
