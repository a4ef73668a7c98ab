import { asc, eq, max } from 'drizzle-orm';
import type * as v from 'valibot';
import { fallbackLanguage, type Language, languages } from '#contract/enumerations.ts';
import { API_BASE } from '#contract/paths.ts';
import type { CustomField } from '#contract/resources/registration.ts';
import { customFieldType } from '#contract/statuses.ts';
import type { Db } from '../platform/db/client.ts';
import type { Ids } from '../platform/ids.ts';
import { customFields, customFieldTitles } from './tables.ts';

export type FieldRow = typeof customFields.$inferSelect;
type Title = v.InferOutput<typeof CustomField>['properties']['titles'][number];
/** As it travels: the kind is a number. */
type WireField = Omit<v.InferInput<typeof CustomField>, 'fieldType'> & { readonly fieldType: number };

export const customFieldIri = (id: string): string => `${API_BASE}/publisher_custom_fields/${id}`;

/** In the order of the form. */
export const listFields = (db: Db): Promise<FieldRow[]> =>
  db.select().from(customFields).orderBy(asc(customFields.position), asc(customFields.id));

/** The questions with all their titles: the panel picks its reader's (specification 3). */
export async function describeFields(db: Db): Promise<WireField[]> {
  const rows = await listFields(db);
  const titles = await titlesByField(db);
  return rows.map(({ id, kind, required, multiple, defaultValue, selectOptions }) => ({
    '@id': customFieldIri(id),
    id,
    fieldType: customFieldType.encode(kind),
    properties: { required, multiple, defaultValue, selectOptions, titles: titles.get(id) ?? [] },
  }));
}

/** By the id of the field, the default title first. */
export async function titlesByField(db: Db): Promise<ReadonlyMap<string, Title[]>> {
  const rows = await db.select().from(customFieldTitles).orderBy(asc(customFieldTitles.language));
  const titles = new Map<string, Title[]>();
  for (const { fieldId, language, title, options, isDefault } of rows.toSorted(
    (a, b) => Number(b.isDefault) - Number(a.isDefault),
  )) {
    titles.set(fieldId, [...(titles.get(fieldId) ?? []), { language, title, options, default: isDefault }]);
  }
  return titles;
}

type NewField = Omit<FieldRow, 'id' | 'position'> & {
  readonly titles: Readonly<Partial<Record<Language, string>>>;
  /** What the options are called, in their order. */
  readonly optionTitles: Readonly<Partial<Record<Language, string[]>>>;
};

/** Adds a question behind the others. @returns its id. */
export async function addField(
  { db, ids }: { readonly db: Db; readonly ids: Ids },
  { titles, optionTitles, ...field }: NewField,
): Promise<string> {
  const id = ids();
  await db.transaction(async (tx) => {
    const [last] = await tx.select({ position: max(customFields.position) }).from(customFields);
    await tx.insert(customFields).values({ ...field, id, position: (last?.position ?? -1) + 1 });
    const rows = languages.flatMap((language) => {
      const title = titles[language];
      const options = optionTitles[language] ?? [];
      return title === undefined
        ? []
        : [{ fieldId: id, language, title, options, isDefault: language === fallbackLanguage }];
    });
    await tx.insert(customFieldTitles).values(rows);
  });
  return id;
}

/** Removes a question with all its answers. @returns false where there is no such question. */
export async function removeField(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(customFields).where(eq(customFields.id, id));
  return rowCount !== 0;
}
