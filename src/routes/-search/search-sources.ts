import { useMediaQuery } from '@mantine/hooks';
import {
  IconDeviceDesktop,
  IconKeyboard,
  IconLanguage,
  IconLifebuoy,
  IconLogout,
  IconMoon,
  IconNews,
  IconSun,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { supportTabs, themes, type Language, type SettingsTab, type Theme } from '#contract/enumerations.ts';
import { announcements } from '#contract/resources/lists.ts';
import { wireOf } from '#contract/search.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { languageNames } from '#ui/kit/language-select/language-names.ts';
import { matching } from '#ui/search/match.ts';
import { useSearchSource, type SearchItem, type SearchSource } from '#ui/search/registry.ts';
import type { NavItem } from '#ui/shell/nav-entries.ts';
import { navIcons, pageIcon } from '#ui/shell/nav-icons.ts';
import { firstAnswer } from '#world/first-answer.ts';
import type { World } from '#world/world.ts';
import { publisherNow } from '../-publisher.ts';
import { type Finders, useFinders } from './use-finders.ts';

/** What the shell knows and the search finds. */
export interface PanelSearch {
  readonly world: World;
  /** What the sidebar shows. */
  readonly items: readonly NavItem[];
  readonly languages: readonly Language[];
  readonly onTheme: (theme: Theme) => void;
  readonly onLanguage: (language: Language) => void;
  readonly onShortcuts: () => void;
}

/** The newest so many news are looked through: the most that the server tells at once. */
const NEWS = 100;
const themeIcons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop } as const;
/** What else a page is looked for by: its name on the wire, where that is another. */
const otherNames: Partial<Record<string, readonly string[]>> = { news: ['announcements'] };

const atOnce = { getInitialValueInEffect: false };

/** A language's name as its neighbours say it: 'Russian', and 'російська' where the panel speaks Ukrainian. */
const languageWords = (named: Language, spoken: string): readonly string[] =>
  ['en', spoken].flatMap((locale) => new Intl.DisplayNames(locale, { type: 'language' }).of(named) ?? []);

/** What the search finds of the shell itself: pages, settings, actions, news. Other parts register their own. */
export function usePanelSearch(panel: PanelSearch): void {
  const { world, items, languages, onTheme, onLanguage, onShortcuts } = panel;
  const { t, language } = useTranslation('shell');
  const { t: common } = useTranslation('common');
  const { t: support } = useTranslation('support');
  const navigate = useNavigate();
  const hasFingers = useMediaQuery('(pointer: coarse)', false, atOnce);

  useSearchSource(
    useMemo(
      (): SearchSource => ({
        id: 'pages',
        order: 1,
        title: t(($) => $.search.groups.pages),
        items: [
          ...items.map((item): SearchItem =>
            item.kind === 'entry'
              ? {
                  id: item.id,
                  label: t(($) => $.nav[item.id]),
                  keywords: [item.id, ...(otherNames[item.id] ?? [])],
                  icon: navIcons[item.id],
                  onPick: () => void navigate({ to: item.to }),
                }
              : {
                  id: `page-${item.id}`,
                  label: item.title,
                  icon: pageIcon(item.icon),
                  onPick: () => void navigate({ to: '/additional_pages/$id', params: { id: item.id } }),
                },
          ),
          ...supportTabs.map((tab): SearchItem => ({
            id: `support-${tab}`,
            label: t(($) => $.search.support, { name: support(($) => $.tabs[tab]) }),
            keywords: [tab, 'support'],
            icon: IconLifebuoy,
            onPick: () => void navigate({ to: '/support', search: { selectedTab: tab } }),
          })),
        ],
      }),
      [items, t, support, navigate],
    ),
  );

  useSearchSource(
    useMemo(
      (): SearchSource => ({
        id: 'actions',
        order: 3,
        title: t(($) => $.search.groups.actions),
        items: [
          ...themes.map((theme): SearchItem => ({
            id: `theme-${theme}`,
            label: t(($) => $.search.theme, { name: common(($) => $.theme[theme]) }),
            keywords: ['theme', theme],
            icon: themeIcons[theme],
            onPick: () => onTheme(theme),
          })),
          ...languages.map((one): SearchItem => ({
            id: `language-${one}`,
            label: t(($) => $.search.language, { name: languageNames[one] }),
            keywords: ['language', one, ...languageWords(one, language)],
            icon: IconLanguage,
            onPick: () => onLanguage(one),
          })),
          {
            id: 'logout',
            label: t(($) => $.user.logout),
            keywords: ['log out', 'logout', 'sign out', 'signout', 'exit'],
            icon: IconLogout,
            onPick: () => void navigate({ to: '/logout' }),
          },
          // of keys nothing is said where there are fingers
          ...(hasFingers
            ? []
            : [
                {
                  id: 'shortcuts',
                  label: t(($) => $.shortcuts.title),
                  keywords: ['keyboard shortcuts', 'hotkeys', '?'],
                  icon: IconKeyboard,
                  onPick: onShortcuts,
                },
              ]),
        ],
      }),
      // oxlint-disable-next-line react/exhaustive-deps -- what the handlers close over never changes what they do
      [languages, language, navigate, hasFingers],
    ),
  );

  useFinders(
    useMemo(
      (): Finders => ({
        settings: async (text) => {
          const { settingsItems } = await import('./settings-items.ts');
          const pick = (selectedTab: SettingsTab) =>
            void navigate({ to: '/settings', search: { selectedTab } });
          const { promo } = (await publisherNow(world)).customer;
          return matching(await settingsItems(pick, promo), text);
        },
        news: async (text, signal) => {
          const wire = wireOf(announcements, { size: NEWS });
          const rows = await firstAnswer(world.ask(announcements, wire), signal);
          const news = rows.map(({ id, title }): SearchItem => ({
            id,
            label: title,
            icon: IconNews,
            onPick: () => void navigate({ to: '/announcements/article/$id', params: { id } }),
          }));
          return matching(news, text);
        },
      }),
      [world, navigate],
    ),
  );
}
