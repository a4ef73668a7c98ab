import type { Session } from '#contract/resources/sessions.ts';
import { useTranslation } from '#i18n/use-translation.ts';

const UNKNOWN = 'Other';

/** What a session is called: its browser and system as far as the network has recognised them. */
export function useSessionName(): (session: Pick<Session, 'browser' | 'os'>) => string {
  const { t } = useTranslation('settings');
  return ({ browser, os }) => {
    if (browser === UNKNOWN && os === UNKNOWN) return t(($) => $.sessions.unknown);
    if (browser === UNKNOWN) return os;
    if (os === UNKNOWN) return browser;
    return t(($) => $.sessions.name, { browser, os });
  };
}
