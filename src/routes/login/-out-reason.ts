import { useSelector } from '@xstate/react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { SessionActor } from '#world/system.ts';

/** Why the log-in is shown, as a sentence; null on a first visit. */
export function useOutReason(session: SessionActor): string | null {
  const { t } = useTranslation('auth');
  const reason = useSelector(session, ({ context }) => context.reason);
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
