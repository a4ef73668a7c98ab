/** Ascending order of what columns sort by: numbers by size, names as readers of `language` order them, `sub2` before `sub10`. */
export function compareValues(language: string): (a: unknown, b: unknown) => number {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  return (a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}
