import type { Member } from '#work/at.ts';
import { refreshBalance } from '#work/balance.ts';
import { readUnread } from '#work/unread.ts';
import { memberOfWorker } from '#work/worker-member.ts';

/** The part of a navigator that badges; absent in browsers without installed apps. */
interface BadgeApi {
  readonly setAppBadge?: (count?: number) => Promise<void>;
  readonly clearAppBadge?: () => Promise<void>;
}

/**
 * The balance where it is due, written to the browser's database, and the badge. The page's tabs see it by
 * themselves. Answers in how many ms it is due next; null where nobody is signed in, or it cannot be told.
 */
export async function refreshInWorker(navigator: BadgeApi): Promise<number | null> {
  const member = await memberOfWorker();
  if (!member) return null;
  try {
    const dueIn = await refreshBalance(member, new AbortController().signal);
    // A badge that the system refuses says nothing of the balance.
    await showBadge(member, navigator).catch(() => undefined);
    return dueIn;
  } catch {
    // The database was closed or deleted meanwhile.
    return null;
  } finally {
    member.close();
  }
}

/** Unread news, counted as the header counts them. */
async function showBadge(member: Member, navigator: BadgeApi): Promise<void> {
  const { announcements } = await readUnread(member);
  await (announcements > 0 ? navigator.setAppBadge?.(announcements) : navigator.clearAppBadge?.());
}
