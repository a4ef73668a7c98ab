import { keyOf } from '#contract/query.ts';
import { unseenAnnouncements, unseenNotifications } from '#contract/resources/news.ts';
import { currentPublisher } from '#contract/resources/publisher.ts';
import { keepAggregate } from '#db/aggregates.ts';
import { keep } from '#db/keep.ts';
import { readOutbox } from '#db/outbox.ts';
import { readKept } from '#db/read-kept.ts';
import { markStale } from '#db/uses.ts';
import { unreadAfter } from '#domain/pending-intents.ts';
import { ask, type Question } from './ask.ts';
import type { Member } from './at.ts';

/** While the stream of events is open, and while it is not, ms. */
const LIVE_MS = 300_000;
const POLL_MS = 60_000;

const profile: Question = { resource: currentPublisher, params: {}, key: keyOf(currentPublisher) };
const counted: Question = { resource: unseenNotifications, params: {}, key: keyOf(unseenNotifications) };

/** Unread news and notifications as last known, with what waits in the outbox taken off; 0 where unknown. */
export const readUnread = (
  member: Member,
): Promise<{ readonly announcements: number; readonly notifications: number }> =>
  member.db.run(async (tables) => {
    const unseen = await readKept(tables, unseenAnnouncements.resource, unseenAnnouncements.key);
    const publisher = await readKept(tables, currentPublisher, profile.key);
    const notifications = await readKept(tables, unseenNotifications, counted.key);
    const pending = (await readOutbox(tables)).filter(({ state }) => state !== 'dead');
    return unreadAfter(
      {
        announcements: unseen?.total ?? publisher?.value.unreadAnnouncementsAmount ?? 0,
        notifications: notifications?.value.count ?? 0,
      },
      pending.map(({ intent }) => intent),
    );
  });

/**
 * Asks for the profile, the unseen news and the count of notifications where they are due: touched, or older
 * than the stream's state allows. Answers in how many ms they are due next. Notifications that could not be
 * counted are none, in every tab (specification 7).
 */
export async function refreshUnread(
  member: Member,
  { live }: { readonly live: boolean },
  signal: AbortSignal,
): Promise<number> {
  const interval = live ? LIVE_MS : POLL_MS;
  if (!member.online()) return interval;
  await askIfDue(member, profile, interval, signal);
  await askIfDue(member, unseenAnnouncements, interval, signal);
  if (!(await askIfDue(member, counted, interval, signal))) await keepNone(member, Date.now());
  return interval;
}

/** False where it was due and was answered with an error. Not reached: what is known stays. */
async function askIfDue(
  member: Member,
  question: Question,
  interval: number,
  signal: AbortSignal,
): Promise<boolean> {
  const kept = await member.db.run((tables) => readKept(tables, question.resource, question.key));
  // The session has ended between two questions: nothing more is asked for.
  if (signal.aborted) return true;
  // A second less: the tab that counts must not come just before its own interval is over.
  if (kept && !kept.stale && Date.now() - kept.fetchedAt < interval - 1000) return true;
  const answer = await ask(member, question, signal);
  return answer.kind === 'ok' || ['offline', 'cancelled', 'unauthorized'].includes(answer.failure.kind);
}

/** Kept as stale: it is asked for again when it is next due. */
async function keepNone({ db }: Member, now: number): Promise<void> {
  const none = { key: counted.key, value: { count: 0 }, askedAt: now, fetchedAt: now };
  await keep(
    db,
    async (tables) => {
      await keepAggregate(tables, unseenNotifications, none);
      await markStale(tables, [unseenNotifications.path]);
    },
    now,
  );
}
