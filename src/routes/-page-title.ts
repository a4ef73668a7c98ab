import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useConfig, type ConfigStore } from '#world/config-store.ts';
import type { PageName } from './-context.ts';
import type { OwnPageName } from './-own-page-name.ts';

/**
 * 'Brand | Page' (specification 2), in the language and with the brand of the moment. `own`: as an own page has
 * told; the brand alone until then.
 */
export function usePageTitle(config: ConfigStore, own: OwnPageName): string {
  const { brand } = useConfig(config);
  const page = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.page)?.staticData.page,
  });
  const named = usePageName(own === null ? 'missing' : page);
  const name = own ?? named;
  const title = name === null ? brand.name : `${brand.name} | ${name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return title;
}

function usePageName(page: PageName | undefined): string | null {
  const { t: account } = useTranslation('account');
  const { t: auth } = useTranslation('auth');
  const { t: errors } = useTranslation('errors');
  const { t: shell } = useTranslation('shell');
  switch (page) {
    case undefined:
      return null;
    case 'missing':
      return errors(($) => $.missing.title);
    case 'login':
      return auth(($) => $.login.title);
    case 'logout':
    case 'register':
    case 'reset':
    case 'newPassword':
    case 'confirm':
      return account(($) => $.pages[page]);
    default:
      return shell(($) => $.nav[page]);
  }
}
