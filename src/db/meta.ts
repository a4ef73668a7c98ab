import type { Language } from '#contract/enumerations.ts';
import { inReadersLanguage } from '#contract/in-readers-language.ts';
import type { Meta } from './records.ts';
import type { PanelTables } from './tables.ts';
import { markStale } from './uses.ts';

export const readMeta = async (tables: PanelTables): Promise<Meta | null> =>
  (await tables.meta.get('session')) ?? null;

/**
 * What is asked for from now on comes in `language` (decision 017): what is kept in another one is to be asked
 * again. `before`: the language of what is kept, where that has never been said.
 */
export async function speak(tables: PanelTables, language: Language, before = language): Promise<void> {
  const known = (await readMeta(tables))?.language;
  if (known === language) return;
  await tables.transaction('rw', [tables.meta, tables.uses], async () => {
    await tables.meta.update('session', { language });
    if ((known ?? before) !== language) await markStale(tables, inReadersLanguage);
  });
}
