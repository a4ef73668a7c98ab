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
 * whether there is a chat. Where the database is away, or silent, it is what was read last, and the operator's alone where
 * nothing was, so that a panel still starts: it keeps what it is told.
 */
export function liveConfig(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  config: PanelConfig,
): (language: Language) => Promise<PanelConfig> {
  const last = new Map<Language, PanelConfig>();
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
      const live: PanelConfig = {
        ...config,
        chat: known.chatScripts !== null,
        customPages: [...config.customPages, ...pages.filter(({ id }) => !set.has(id))],
      };
      last.set(language, live);
      return live;
    } catch (error) {
      const before = last.get(language);
      log.warn(before ? 'the configuration is of before' : 'the configuration is without own pages', {
        error,
      });
      return before ?? config;
    }
  };
}

const readKnown = async (db: Db, language: Language) => ({
  chatScripts: (await readScripts(db)).chatScripts,
  pages: await ownPages(db, language),
});
