import type { Language } from '#contract/enumerations.ts';
import { inReadersLanguage } from '#contract/in-readers-language.ts';
import type { Publisher } from '#contract/resources/publisher.ts';
import type { PanelTables } from './tables.ts';
import { markStale } from './uses.ts';

/** The session that page and worker go by: there is exactly one row, and none without a sign-in. */
export interface Meta {
  readonly id: 'session';
  /** The profile as the last sign-in brought it. */
  readonly publisher: Publisher;
  /** False: 'do not keep data on this device'; such a database lives in memory. */
  readonly keep: boolean;
  /** ms since 1970. */
  readonly signedInAt: number;
  /** In which the answers are kept that the network writes in the reader's language; not there before the first. */
  readonly language?: Language;
}

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
