import { asc, eq } from 'drizzle-orm';
import type { Language } from '#contract/enumerations.ts';
import { API_BASE } from '#contract/paths.ts';
import { campaignTerms, type TermKind } from '../catalogue/tables/terms.ts';
import type { Db } from '../platform/db/client.ts';

/** Words of one kind in the reader's language, in their order. */
export async function listTerms(db: Db, kind: TermKind, path: string, language: Language) {
  const rows = await db
    .select()
    .from(campaignTerms)
    .where(eq(campaignTerms.kind, kind))
    .orderBy(asc(campaignTerms.position), asc(campaignTerms.id));
  return {
    members: rows.map(({ id, names }) => ({
      '@id': `${API_BASE}${path}/${id}`,
      id,
      name: names[language] ?? names.en,
    })),
  };
}
