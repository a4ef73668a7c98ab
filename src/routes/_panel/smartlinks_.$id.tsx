import { Anchor } from '@mantine/core';
import { createFileRoute, Link, stripSearchParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { smartlink } from '#contract/resources/smartlinks.ts';
import { resourceAt } from '#contract/resource.ts';
import { statusOfSmartlink } from '#domain/narrow-traffic.ts';
import { hasRole } from '#domain/roles.ts';
import { loadTexts } from '#i18n/instance.ts';
import { DetailPage } from '#ui/kit/detail-page/detail-page.tsx';
import { named } from '#domain/named.ts';
import { useAsk } from '#world/use-ask.ts';
import { Missing } from '../-missing.tsx';
import { isMissing } from './-is-missing.ts';
import { smartlinkActionOf } from './campaigns/-action-of.ts';
import { Detail } from './campaigns/-detail.tsx';
import { detailSearch } from './campaigns/-search.ts';
import { smartlinkTabs } from './campaigns/-smartlink-tabs.tsx';
import { useActs } from './campaigns/-use-acts.tsx';

export const Route = createFileRoute('/_panel/smartlinks_/$id')({
  staticData: { page: 'smartlinks' },
  validateSearch: detailSearch,
  search: { middlewares: [stripSearchParams({ selectedTab: 'links_and_creatives' })] },
  // Without the role nothing is asked.
  beforeLoad: () => loadTexts('work'),
  loader: ({ context: { world }, params: { id } }) =>
    hasRole(world.publisher.customer.roles, 'ROLE_SMARTLINKS')
      ? world.ask(resourceAt(smartlink, { id }), {})
      : null,
  component: SmartlinkPage,
});

function SmartlinkPage() {
  const { t } = useTranslation('offers');
  const { world } = Route.useRouteContext();
  const asked = Route.useLoaderData();
  const detail = useAsk(asked);
  const { selectedTab } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { onAct, dialog } = useActs(world, 'smartlink');
  if (!asked || isMissing(detail.view)) return <Missing />;
  return (
    <DetailPage
      title={t(($) => $.columns.smartlink)}
      nameOf={named}
      detail={detail}
      back={
        <Anchor size="sm" renderRoot={(link) => <Link to="/smartlinks" {...link} />}>
          {t(($) => $.actions.allSmartlinks)}
        </Anchor>
      }
    >
      {(row) => (
        <>
          <Detail
            row={row}
            world={world}
            display={statusOfSmartlink(row)}
            action={smartlinkActionOf(row)}
            onAct={onAct}
            tabs={smartlinkTabs}
            selected={selectedTab}
            onTab={(tab) => void navigate({ search: { selectedTab: tab }, resetScroll: false })}
          />
          {dialog}
        </>
      )}
    </DetailPage>
  );
}
