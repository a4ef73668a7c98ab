import { useTranslation } from 'react-i18next';
import { useSyncExternalStore } from 'react';
import type { SessionActor } from '#world/system.ts';

/** Why the log-in is shown, as a sentence; null on a first visit. */
export function useOutReason(session: SessionActor): string | null {
  const { t } = useTranslation('auth');
  const reason = useSyncExternalStore(
    (listener) => {
      const subscription = session.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    () => session.getSnapshot().context.reason,
  );
  switch (reason) {
    case null:
      return null;
    case 'failed':
      return t(($) => $.login.openFailed);
    case 'expired':
      return t(($) => $.login.expired);
    case 'elsewhere':
      return t(($) => $.login.elsewhere);
    case 'signedOut':
      return t(($) => $.login.signedOut);
  }
}
