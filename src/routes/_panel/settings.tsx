import { Skeleton } from '@mantine/core';
import { IconTools } from '@tabler/icons-react';
import { createFileRoute, getRouteApi, stripSearchParams } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { settingsTabs } from '#contract/enumerations.ts';
import { messengerOptions } from '#contract/resources/registration.ts';
import { timezones } from '#contract/resources/profile.ts';
import { sessions } from '#contract/resources/sessions.ts';
import { mending } from '#contract/search.ts';
import { loadTexts } from '#i18n/instance.ts';
import { Action } from '#ui/kit/action/action.tsx';
import { Page, PageHeader } from '#ui/kit/list-page/page-header.tsx';
import { PageTabs } from '#ui/kit/page-tabs/page-tabs.tsx';
import { PageState } from '#ui/kit/states/page-state.tsx';
import { lazyPart } from '#ui/shell/lazy-part.tsx';
import { useAsk } from '#world/use-ask.ts';
import { tabKeys } from './-tab-search.ts';
import { Referrals } from './money/-late-parts.ts';
import { Postbacks } from './campaigns/-late-parts.ts';
import { OfflineTab } from './settings/-offline-tab.tsx';
import { ProfileTab } from './settings/-profile-tab.tsx';
import { SecurityTab } from './settings/-security-tab.tsx';

export const Route = createFileRoute('/_panel/settings')({
  // The rules of its fields.
  beforeLoad: () => loadTexts('account'),
  staticData: { page: 'settings' },
  validateSearch: mending({ selectedTab: v.optional(v.picklist(settingsTabs), 'profile'), ...tabKeys }),
  search: { middlewares: [stripSearchParams({ selectedTab: 'profile' })] },
  loaderDeps: ({ search: { selectedTab } }) => ({ tab: selectedTab }),
  loader: async ({ context: { world }, deps: { tab } }) => ({
    profile:
      tab === 'profile'
        ? await Promise.all([world.ask(timezones, {}), world.ask(messengerOptions, {})])
        : null,
    texts: tab === 'postbacks' || tab === 'payout_accounts' ? await loadTexts('work') : null,
    sessions: tab === 'security' ? await world.ask(sessions, {}) : null,
  }),
  component: Settings,
});

const panel = getRouteApi('/_panel');
const PayoutAccounts = lazyPart(async () => (await import('./payouts/-payout-accounts.tsx')).PayoutAccounts);
/** Seen by few: the flag of their customer. */
const PromoCodes = lazyPart(async () => (await import('./settings/-promo-codes.tsx')).PromoCodes);

function Settings() {
  const { t } = useTranslation('settings');
  const { world, config } = Route.useRouteContext();
  const asked = Route.useLoaderData();
  const { selectedTab } = Route.useSearch();
  const navigate = Route.useNavigate();
  const profile = useAsk(panel.useLoaderData().publisher);
  const publisher = profile.view.kind === 'ready' ? profile.view.value : world.publisher;
  const onTab = (tab: typeof selectedTab) =>
    void navigate({ search: { selectedTab: tab }, resetScroll: false });
  function shown(): ReactNode {
    // The address may be ahead of what the loader has brought.
    switch (selectedTab) {
      case 'profile':
        if (!asked.profile) return null;
        return (
          <>
            <ProfileTab
              world={world}
              config={config}
              publisher={publisher}
              timezones={asked.profile[0]}
              messengers={asked.profile[1]}
            />
            {publisher.referrerLink !== null && (
              <Suspense fallback={<Skeleton height={190} radius="lg" />}>
                <Referrals publisher={publisher} />
              </Suspense>
            )}
          </>
        );
      case 'security':
        return (
          asked.sessions && <SecurityTab world={world} publisher={publisher} sessions={asked.sessions} />
        );
      case 'postbacks':
        return (
          <Suspense fallback={<Skeleton height={220} radius="lg" />}>
            <Postbacks world={world} campaign={null} />
          </Suspense>
        );
      case 'promo_codes':
        return publisher.customer.promo ? (
          <Suspense fallback={<Skeleton height={160} radius="lg" />}>
            <PromoCodes world={world} />
          </Suspense>
        ) : null;
      case 'offline':
        return <OfflineTab world={world} />;
      case 'payout_accounts':
        return (
          <Suspense fallback={<Skeleton height={220} radius="lg" />}>
            <PayoutAccounts world={world} />
          </Suspense>
        );
      case 'payment_info':
        return (
          <PageState
            level={2}
            icon={<IconTools size={26} stroke={1.6} />}
            title={t(($) => $.unbuilt.title)}
            lead={t(($) => $.unbuilt.lead, { tab: t(($) => $.tabs[selectedTab]) })}
          >
            <Action kind="quiet" onClick={() => onTab('profile')}>
              {t(($) => $.unbuilt.back)}
            </Action>
          </PageState>
        );
    }
  }
  return (
    <Page header={<PageHeader title={t(($) => $.title)} />}>
      <PageTabs
        label={t(($) => $.tabs.label)}
        tabs={settingsTabs
          .filter((id) => id !== 'promo_codes' || publisher.customer.promo)
          .map((id) => ({ id, label: t(($) => $.tabs[id]) }))}
        selected={selectedTab}
        onSelect={onTab}
      >
        {shown()}
      </PageTabs>
    </Page>
  );
}
