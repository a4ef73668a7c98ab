import { IconTools } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { actionClass } from '#ui/action/action.tsx';
import { PageState } from '#ui/states/page-state.tsx';
import { AuthFrame } from './-auth-frame.tsx';

/** A public route that comes with a later version. */
export function UnbuiltPublic() {
  const { t } = useTranslation('auth');
  return (
    <AuthFrame>
      <PageState
        icon={<IconTools size={26} stroke={1.6} />}
        title={t(($) => $.unbuilt.title)}
        lead={t(($) => $.unbuilt.lead)}
      >
        <Link to="/login" className={actionClass('quiet')}>
          {t(($) => $.unbuilt.toLogin)}
        </Link>
      </PageState>
    </AuthFrame>
  );
}
