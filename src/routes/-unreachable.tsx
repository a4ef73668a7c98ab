import { IconPlugConnectedX } from '@tabler/icons-react';
import { Link, useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Action, actionClass } from '#ui/kit/action/action.tsx';
import { PageState } from '#ui/kit/states/page-state.tsx';

export const SESSION_UNREACHABLE = 'SessionUnreachable';

/** Signed in by the hint, but neither the device's data nor the network can be reached. */
export class SessionUnreachable extends Error {
  override name = SESSION_UNREACHABLE;
}

/** Says so, and tries again; the session goes on by itself when the network is back. */
export function Unreachable() {
  const { t } = useTranslation('errors');
  const { t: common } = useTranslation();
  const { session } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  useEffect(() => {
    const subscription = session.subscribe((snapshot) => {
      if (!snapshot.matches('unreachable')) void router.invalidate();
    });
    return () => subscription.unsubscribe();
  }, [session, router]);
  return (
    <PageState
      icon={<IconPlugConnectedX size={26} stroke={1.6} />}
      title={t(($) => $.unreachable.title)}
      lead={t(($) => $.unreachable.lead)}
    >
      <Action onClick={() => session.send({ type: 'session.retry' })}>
        {common(($) => $.actions.retry)}
      </Action>
      <Link to="/logout" className={actionClass('quiet')}>
        {t(($) => $.unreachable.logout)}
      </Link>
    </PageState>
  );
}
