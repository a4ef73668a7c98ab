import type { Language } from '#contract/enumerations.ts';
import type { PanelConfig } from '#contract/resources/config.ts';
import { within } from '#domain/deadline.ts';
import type { Db } from '../platform/db/client.ts';
import type { Deps } from '../platform/deps.ts';
import { readScripts } from './scripts.ts';
import { ownPages } from '../pages/own-pages.ts';

/** So long the database may be silent, ms: a panel that asks whether there is a network waits four seconds for an answer. */
const SILENT_MS = 1500;

/**
 * The configuration with what the manager has set since: own pages in the menu, after the operator's, and
 * whether there is a chat. Where the database is away, or silent, it is the operator's alone, so that a panel still starts.
 */
export function liveConfig(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  config: PanelConfig,
): (language: Language) => Promise<PanelConfig> {
  return async (language) => {
    try {
      const known = await within(SILENT_MS, readKnown(db, language));
      if (known === undefined) throw new Error('the database does not answer');
      const pages = known.pages.map(({ id, menuTitle, icon, placement }) => ({
        id,
        menuTitle,
        ...(icon !== null && { icon }),
        ...(placement !== null && { placement }),
      }));
      const set = new Set(config.customPages.map(({ id }) => id));
      return {
        ...config,
        chat: known.chatScripts !== null,
        customPages: [...config.customPages, ...pages.filter(({ id }) => !set.has(id))],
      };
    } catch (error) {
      log.warn('the configuration is without own pages', { error });
      return config;
    }
  };
}

const readKnown = async (db: Db, language: Language) => ({
  chatScripts: (await readScripts(db)).chatScripts,
  pages: await ownPages(db, language),
});
