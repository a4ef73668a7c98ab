import { useRouteContext } from '@tanstack/react-router';
import type { Language } from '#contract/enumerations.ts';
import { changeLanguage, i18n } from '#i18n/instance.ts';
import { notify } from '#ui/kit/notices/notice-store.ts';

/** For who is not signed in: switches the interface, tells the other tabs, and says so; where the texts cannot be fetched, nothing changes. */
export function useGuestLanguage(): (language: Language) => void {
  const { tabs } = useRouteContext({ from: '__root__' });
  const change = async (language: Language) => {
    try {
      await changeLanguage(language);
    } catch {
      notify(
        'danger',
        i18n.t(($) => $.offline, { ns: 'errors' }),
      );
      return;
    }
    tabs.tell({ type: 'language', language });
    notify(
      'success',
      i18n.t(($) => $.language.updated),
    );
  };
  return (language) => void change(language);
}
