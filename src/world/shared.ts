import { replaceEqualDeep } from '@tanstack/react-router';

/** Of more rows than that only few are in sight: to compare all would cost more than to draw those. */
const COMPARED_MOST = 500;

/** The new value, with the very objects of the one before wherever nothing has changed: what is drawn by them is not drawn again. */
export const shared = <T>(before: T, next: T): T =>
  rowsOf(next) > COMPARED_MOST ? next : replaceEqualDeep(before, next);

/** As kept answers have them: a list, or what has lists in it, such as a report. */
function rowsOf(kept: unknown): number {
  if (!isObject(kept) || !('value' in kept)) return 0;
  const { value } = kept;
  const lists: readonly unknown[] = Array.isArray(value) || !isObject(value) ? [value] : Object.values(value);
  return Math.max(0, ...lists.map((list) => (Array.isArray(list) ? list.length : 0)));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
