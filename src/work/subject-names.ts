import { API_BASE, paths } from '#contract/paths.ts';
import { rowKey, rowsAt } from '#db/rows.ts';
import { hostOf } from '#domain/host-text.ts';
import { type Subject, subjectKey } from '#domain/intent-subject.ts';
import type { Member } from './at.ts';

const pathOf = { offer: paths.offers, smartlink: paths.smartlinks, postback: paths.postbacks } as const;

/** Names of offers and smartlinks, and hosts of postbacks, by `subjectKey`, as far as this device has kept them. */
export async function subjectNames(
  { db }: Member,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, string>> {
  const keys = subjects.map(({ kind, id }) =>
    rowKey(pathOf[kind], { '@id': `${API_BASE}${pathOf[kind]}/${id}` }),
  );
  const stored = await db.run((tables) => rowsAt(tables, keys));
  return new Map(
    subjects.flatMap((subject, at) => {
      const name = nameOf(stored[at]?.value);
      return name === null ? [] : [[subjectKey(subject), name]];
    }),
  );
}

/** Of a row as it came. */
function nameOf(row: unknown): string | null {
  if (typeof row !== 'object' || row === null) return null;
  if ('label' in row && typeof row.label === 'string') return row.label;
  return 'url' in row && typeof row.url === 'string' ? hostOf(row.url) || null : null;
}
