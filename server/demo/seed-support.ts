import { HOUR_MS } from '#contract/spans.ts';
import type { Db } from '../platform/db/client.ts';
import { notifications } from '../notifications/tables.ts';
import type { Ids } from '../platform/ids.ts';
import { writeSetting } from '../platform/settings.ts';
import { chatScripts } from '../panel/scripts.ts';
import { addPage } from '../pages/publish.ts';
import { addFaq } from '../support/publish.ts';
import { DEMO_PUBLISHER_ID } from './demo-accounts.ts';
import { demoChat } from './demo-chat.ts';
import { demoFaqs, demoNotifications, demoPage } from './demo-support.ts';

/** The demo's answers, its own page, its chat, and what its first publisher has been told before `now`. */
export async function seedSupport(at: { readonly db: Db; readonly ids: Ids }, now: Date): Promise<void> {
  for (const [position, texts] of demoFaqs.entries()) {
    await addFaq(at, { position, texts });
  }
  const { icon, placement, texts } = demoPage;
  await addPage(at, { createdAt: now, url: null, icon, placement, texts });
  await at.db.insert(notifications).values(
    demoNotifications.map(({ hoursAgo, seen, link, texts: told }) => {
      const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
      const row = { publisherId: DEMO_PUBLISHER_ID, id: at.ids(), texts: told, link, createdAt };
      return { ...row, seenAt: seen ? createdAt : null };
    }),
  );
  await writeSetting(at.db, chatScripts, demoChat);
}
