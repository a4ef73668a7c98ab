/** A prime, so that the step seldom falls in with a rhythm of the rows. */
const SAMPLE = 31;

/** Estimated bytes of rows in the database: the length as JSON of a sample, taken from all over the list. */
export function sizeOfRows(rows: readonly unknown[]): number {
  if (rows.length === 0) return 0;
  const step = Math.max(1, Math.floor(rows.length / SAMPLE));
  const sample = rows.filter((_, index) => index % step === 0);
  return Math.ceil((JSON.stringify(sample).length / sample.length) * rows.length);
}

/** Estimated bytes of one answer. Its long part, where it has one, is `rows`. */
export function sizeOfValue(value: unknown): number {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null).length;
  if (Array.isArray(value)) return sizeOfRows(value);
  const { rows, ...rest } = value as { rows?: unknown }; // any object may be looked at this way
  return JSON.stringify(rest).length + (Array.isArray(rows) ? sizeOfRows(rows) : 0);
}
