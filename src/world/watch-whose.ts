import type { Member } from '#work/at.ts';
import { isStillSignedIn } from '#work/whose.ts';
import { listen } from './page-events.ts';
import { watchVisibility } from './visibility.ts';

/** A tab that was left for less than this is not asked about, ms. */
const LEFT_MS = 15_000;

/**
 * Whoever comes back to a tab may have logged in as somebody else meanwhile, by a way that no tab has heard of:
 * the network is asked whose session it is, once a return. The client tells the answer to the session. Gives the
 * end of it.
 */
export function watchWhose(member: Member, now: () => number): () => void {
  const ended = new AbortController();
  let leftAt: number | null = null;
  const leave = (): void => {
    leftAt ??= now();
  };
  const come = (): void => {
    const left = leftAt;
    leftAt = null;
    if (left === null || now() - left < LEFT_MS || !member.online()) return;
    void isStillSignedIn(member, ended.signal);
  };
  const ends = [
    watchVisibility((visible) => (visible ? come() : leave())),
    listen('blur', leave),
    listen('focus', come),
    () => ended.abort(),
  ];
  return () => ends.forEach((end) => end());
}
