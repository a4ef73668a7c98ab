import { unseenAnnouncements } from '#contract/resources/news.ts';
import { MINUTE_MS } from '#contract/spans.ts';
import type { Member } from '#work/at.ts';
import { countedNotifications, currentProfile, keepNoneUnread } from '#work/unread.ts';
import type { Queries } from './queries.ts';

/** Where the unread are counted: in an open World. */
export interface UnreadPlace {
  readonly member: Member;
  readonly queries: Pick<Queries, 'refresh'>;
}

/** While the stream of events is open, and while it is not, ms. */
const LIVE_MS = 300_000;
const POLL_MS = MINUTE_MS;
/** The tab that counts must not come just before its own interval is over, ms. */
const EARLY_MS = 1000;

/** What says nothing of the count itself: it stays as it was. */
const notReached: readonly string[] = ['offline', 'cancelled', 'unauthorized'];

/** The work of the unread's chart. */
export const unreadWork = {
  /**
   * Asks for the profile, the unseen news and the count of notifications where they are due: touched, or older
   * than the stream's state allows. Answers in how many ms they are due next. Notifications that could not be
   * counted are none, in every tab (specification 7).
   */
  refresh: async (
    { member, queries }: UnreadPlace,
    { live }: { readonly live: boolean },
    signal: AbortSignal,
  ): Promise<number> => {
    const interval = live ? LIVE_MS : POLL_MS;
    if (!member.online()) return interval;
    for (const question of [currentProfile, unseenAnnouncements]) {
      await queries.refresh(question, signal, interval - EARLY_MS);
    }
    const counted = await queries.refresh(countedNotifications, signal, interval - EARLY_MS);
    if ('failure' in counted && !notReached.includes(counted.failure.kind)) await keepNoneUnread(member);
    return interval;
  },
};
