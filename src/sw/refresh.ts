import { currentPublisher } from '#contract/resources/publisher.ts';
import { keyOf } from '#contract/query.ts';
import { readKept } from '#db/read-kept.ts';
import type { Member } from '#work/at.ts';
import { refreshBalance } from '#work/balance.ts';
import { memberOfWorker } from '#work/worker-member.ts';

/** The part of a navigator that badges; absent in browsers without installed apps. */
interface Badging {
  readonly setAppBadge?: (count?: number) => Promise<void>;
  readonly clearAppBadge?: () => Promise<void>;
}

/**
 * The balance where it is due, written to the browser's database, and the badge. The page's tabs see it by
 * themselves. Does nothing where nobody is signed in.
 */
export async function refreshInWorker(navigator: Badging): Promise<void> {
  const member = await memberOfWorker();
  if (!member) return;
  try {
    await refreshBalance(member, undefined, new AbortController().signal);
    await showBadge(member, navigator);
  } finally {
    member.close();
  }
}

/** Unread news, as last known. */
async function showBadge(member: Member, navigator: Badging): Promise<void> {
  const kept = await member.db.run((tables) =>
    readKept(tables, currentPublisher, keyOf(currentPublisher, {})),
  );
  const unread = kept?.value.unreadAnnouncementsAmount ?? 0;
  await (unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.());
}
