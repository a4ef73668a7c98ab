import type { Intent } from '#contract/intents.ts';
import type { Granted, IntentRecord } from './record.ts';

type Fields = Readonly<Record<string, unknown>>;
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** An overlay of a list, made of that of one row; the same rows where no intent is about them. */
export const overRows =
  <I extends Intent>(overRow: (row: Fields, intents: readonly I[]) => Fields) =>
  (value: unknown, intents: readonly I[]): unknown => {
    if (!Array.isArray(value)) return value;
    const rows = value.map((row: unknown) => (isFields(row) ? overRow(row, intents) : row));
    return rows.some((row, index) => row !== value[index]) ? rows : value;
  };

/** An overlay of one thing. */
export const overOne =
  <I extends Intent>(over: (value: Fields, intents: readonly I[]) => Fields) =>
  (value: unknown, intents: readonly I[]): unknown =>
    isFields(value) ? over(value, intents) : value;

/**
 * For an answer that does not say what became of the rows: what was shown while the intent waited is kept, until the
 * network is asked again. Of lists row by row, so that none comes or goes.
 */
export async function keepOver<I extends Intent>(
  over: IntentRecord<I>['over'],
  { tables, intent, now }: Granted<I>,
): Promise<readonly string[]> {
  for (const [path, after] of Object.entries(over)) {
    const one = path.endsWith('{id}') ? path.slice(0, -'{id}'.length) : null;
    await (
      one === null
        ? tables.aggregates.where('key').equals(path)
        : tables.aggregates.where('key').startsWith(one)
    ).modify((stored: { value: unknown }) => {
      stored.value = after(stored.value, [intent]);
    });
    if (one !== null) continue;
    await tables.rows.where({ path }).modify((stored: { value: unknown; changedAt?: number }) => {
      const [value] = after([stored.value], [intent]) as readonly unknown[]; // an overlay of rows gives rows
      if (value === stored.value) return;
      stored.value = value;
      stored.changedAt = now;
    });
  }
  return [];
}
