/** What a question is narrowed by: lists name values, any of which may be there; a text is a text. */
export type Filters = Readonly<Record<string, unknown>>;

/**
 * The filters of `asked` that `kept` was not asked with, by their names; null where `kept` is the narrower one,
 * so that rows which `asked` wants may be missing in it. `likes` are the names of texts that a value only has
 * to contain.
 */
export function narrowedBy(asked: Filters, kept: Filters, likes: readonly string[]): string[] | null {
  const names = new Set([...Object.keys(asked), ...Object.keys(kept)]);
  const narrowed: string[] = [];
  for (const name of names) {
    const [wanted, had] = [asked[name], kept[name]];
    if (isSame(wanted, had)) continue;
    if (had !== undefined && !isWithin(wanted, had, likes.includes(name))) return null;
    narrowed.push(name);
  }
  return narrowed;
}

/** Whether everything that fits `wanted` fits `had` as well. */
function isWithin(wanted: unknown, had: unknown, like: boolean): boolean {
  if (Array.isArray(wanted) && Array.isArray(had)) return wanted.every((value) => had.includes(value));
  return like && typeof wanted === 'string' && typeof had === 'string' && contains(wanted, had);
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((value) => other.includes(value));
}

/** In any case of letters, as the network compares. */
export const contains = (text: string, part: string): boolean =>
  text.toLowerCase().includes(part.toLowerCase());
