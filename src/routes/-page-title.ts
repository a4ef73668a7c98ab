import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig, type ConfigStore } from '#world/config-store.ts';
import type { PageName } from './-context.ts';
import { useOwnPageName } from './-own-page-name.ts';

/** 'Brand | Page' (specification 2), in the language and with the brand of the moment. */
export function usePageTitle(config: ConfigStore): string {
  const { brand, customPages } = useConfig(config);
  const page = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.page)?.staticData.page,
  });
  const own = useMatches({
    select: (matches) => {
      const params = matches.find((match) => match.routeId === '/_panel/additional_pages/$id')?.params;
      return params && 'id' in params ? params.id : undefined;
    },
  });
  const told = useOwnPageName();
  const ownTitle = told?.id === own ? told?.title : undefined;
  const named = usePageName(ownTitle === null ? 'missing' : page);
  // As in the menu; until that knows the page, as the page calls itself.
  const name = named ?? customPages.find(({ id }) => id === own)?.menuTitle ?? ownTitle ?? null;
  const title = name === null ? brand.name : `${brand.name} | ${name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return title;
}

function usePageName(page: PageName | undefined): string | null {
  const { t: auth } = useTranslation('auth');
  const { t: errors } = useTranslation('errors');
  const { t: shell } = useTranslation('shell');
  switch (page) {
    case undefined:
      return null;
    case 'missing':
      return errors(($) => $.missing.title);
    case 'login':
    case 'logout':
    case 'register':
    case 'reset':
    case 'newPassword':
    case 'confirm':
      return auth(($) => $.pages[page]);
    default:
      return shell(($) => $.nav[page]);
  }
}
