import { IconMapOff } from '@tabler/icons-react';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useTranslation } from '#i18n/use-translation.ts';
import { actionClass } from '#ui/kit/action/action.tsx';
import { PageState } from '#ui/kit/states/page-state.tsx';

/** 'Not found', inside the shell and outside of it (specification 2), with a way home. */
export function Missing() {
  const { t } = useTranslation('errors');
  const { session } = useRouteContext({ from: '__root__' });
  const signedIn = useSelector(session, (now) => now.hasTag('signedIn'));
  return (
    <PageState
      icon={<IconMapOff size={26} stroke={1.6} />}
      title={t(($) => $.missing.title)}
      lead={t(($) => $.missing.lead)}
    >
      <Link to={signedIn ? '/dashboard' : '/login'} className={actionClass('primary')}>
        {signedIn ? t(($) => $.missing.home) : t(($) => $.missing.login)}
      </Link>
    </PageState>
  );
}
