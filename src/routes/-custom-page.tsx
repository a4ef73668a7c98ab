import { IconTools } from '@tabler/icons-react';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { actionClass } from '#ui/action/action.tsx';
import { PageState } from '#ui/states/page-state.tsx';
import { useConfig } from '#world/config-store.ts';
import { Missing } from './-missing.tsx';

/** A page of the operator's: named by the configuration, its content comes with a later version. */
export function CustomPageUnbuilt({ id }: { readonly id: string }) {
  const { t } = useTranslation('shell');
  const { customPages } = useConfig(useRouteContext({ from: '__root__' }).config);
  const page = customPages.find((known) => known.id === id);
  if (!page) return <Missing />;
  return (
    <PageState
      icon={<IconTools size={26} stroke={1.6} />}
      title={t(($) => $.unbuilt.title)}
      lead={t(($) => $.unbuilt.lead, { page: page.menuTitle })}
    >
      <Link to="/dashboard" className={actionClass('quiet')}>
        {t(($) => $.unbuilt.home)}
      </Link>
    </PageState>
  );
}
