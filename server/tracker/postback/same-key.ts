import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two keys are the same, in a time that says nothing about where they differ. */
export function sameKey(given: string, expected: string): boolean {
  const digest = (key: string) => createHash('sha256').update(key).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
