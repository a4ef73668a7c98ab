import { keyOf } from '#contract/query.ts';
import type { Resource } from '#contract/resource.ts';
import { unseenNotifications } from '#contract/resources/news.ts';
import { currentPublisher } from '#contract/resources/publisher.ts';
import { readOutbox } from '#db/outbox.ts';
import { readKept } from '#db/read-kept.ts';
import { unreadAfter } from '#domain/pending-intents.ts';
import { ask } from './ask.ts';
import type { Member } from './at.ts';

/** While the stream of events is open, and while it is not, ms. */
const LIVE_MS = 300_000;
const POLL_MS = 60_000;

/** Unread news and notifications as last known, with what waits in the outbox taken off; 0 where unknown. */
export const readUnread = (
  member: Member,
): Promise<{ readonly announcements: number; readonly notifications: number }> =>
  member.db.run(async (tables) => {
    const profile = await readKept(tables, currentPublisher, keyOf(currentPublisher));
    const unseen = await readKept(tables, unseenNotifications, keyOf(unseenNotifications));
    const pending = (await readOutbox(tables)).filter(({ state }) => state !== 'dead');
    return unreadAfter(
      {
        announcements: profile?.value.unreadAnnouncementsAmount ?? 0,
        notifications: unseen?.value.count ?? 0,
      },
      pending.map(({ intent }) => intent),
    );
  });

/**
 * Asks for both counts where they are due: touched, or older than the stream's state allows. Answers in how
 * many ms they are due next. `failed`: the notifications could not be counted.
 */
export async function refreshUnread(
  member: Member,
  { live }: { readonly live: boolean },
  signal: AbortSignal,
): Promise<{ readonly dueIn: number; readonly failed: boolean }> {
  const interval = live ? LIVE_MS : POLL_MS;
  if (!member.online()) return { dueIn: interval, failed: false };
  await askIfDue(member, currentPublisher, interval, signal);
  const counted = await askIfDue(member, unseenNotifications, interval, signal);
  return { dueIn: interval, failed: !counted && !signal.aborted };
}

/** False where it was due and was not answered. */
async function askIfDue(
  member: Member,
  resource: Resource,
  interval: number,
  signal: AbortSignal,
): Promise<boolean> {
  const key = keyOf(resource);
  const kept = await member.db.run((tables) => readKept(tables, resource, key));
  // A second less: the tab that counts must not come just before its own interval is over.
  if (kept && !kept.stale && Date.now() - kept.fetchedAt < interval - 1000) return true;
  const answer = await ask(member, { resource, params: {}, key }, signal);
  if (answer.kind === 'ok') return true;
  // Not reached: what is known stays. Answered with an error: there is no count.
  return answer.failure.kind === 'offline' || answer.failure.kind === 'cancelled';
}
