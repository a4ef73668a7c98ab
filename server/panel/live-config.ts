import type { Language } from '#contract/enumerations.ts';
import type { PanelConfig } from '#contract/resources/config.ts';
import type { Deps } from '../platform/deps.ts';
import { readScripts } from './scripts.ts';
import { ownPages } from '../pages/own-pages.ts';

/**
 * The configuration with what the manager has set since: own pages in the menu, after the operator's, and
 * whether there is a chat. Where the database is away it is the operator's alone, so that a panel still starts.
 */
export function liveConfig(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  config: PanelConfig,
): (language: Language) => Promise<PanelConfig> {
  return async (language) => {
    try {
      const { chatScripts } = await readScripts(db);
      const pages = (await ownPages(db, language)).map(({ id, menuTitle, icon, placement }) => ({
        id,
        menuTitle,
        ...(icon !== null && { icon }),
        ...(placement !== null && { placement }),
      }));
      const set = new Set(config.customPages.map(({ id }) => id));
      return {
        ...config,
        chat: chatScripts !== null,
        customPages: [...config.customPages, ...pages.filter(({ id }) => !set.has(id))],
      };
    } catch (error) {
      log.warn('the configuration is without own pages', { error });
      return config;
    }
  };
}
