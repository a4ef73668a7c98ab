import { IconTools } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { NavId } from '#ui/shell/nav-entries.ts';
import { actionClass } from '#ui/kit/action/action.tsx';
import { PageState } from '#ui/kit/states/page-state.tsx';

/** An entry of the sidebar whose page comes with a later version: it says so, and what to do meanwhile. */
export function Unbuilt({ page }: { readonly page: NavId }) {
  const { t } = useTranslation('shell');
  return (
    <PageState
      icon={<IconTools size={26} stroke={1.6} />}
      title={t(($) => $.unbuilt.title)}
      lead={t(($) => $.unbuilt.lead, { page: t(($) => $.nav[page]) })}
    >
      <Link to="/dashboard" className={actionClass('quiet')}>
        {t(($) => $.unbuilt.home)}
      </Link>
    </PageState>
  );
}
