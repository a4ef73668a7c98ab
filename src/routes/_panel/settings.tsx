import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import * as v from 'valibot';
import { type SettingsTab, settingsTabs } from '#contract/enumerations.ts';
import { messengerOptions } from '#contract/resources/registration.ts';
import { timezones } from '#contract/resources/profile.ts';
import { mending } from '#contract/search.ts';
import { loadTexts } from '#i18n/instance.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Page, PageHeader } from '#ui/kit/list-page/page-header.tsx';
import { PageTabs } from '#ui/kit/page-tabs/page-tabs.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import { lazyPart } from '#ui/kit/lazy-part/lazy-part.tsx';
import { usePublisher } from '../-publisher.ts';
import { tabKeys } from './-tab-search.ts';
import { Referrals } from './money/-late-parts.ts';
import { Postbacks } from './campaigns/-late-parts.ts';
import { OfflineTab } from './settings/-offline-tab.tsx';
import { ProfileTab } from './settings/-profile-tab.tsx';
import { askSecurity, SecurityTab } from './settings/-security-tab.tsx';

/** What stands on them says what the pages about traffic and money say. */
const lateTexts: ReadonlySet<SettingsTab> = new Set(['postbacks', 'payout_accounts', 'payment_info']);

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
    texts: lateTexts.has(tab) ? await loadTexts('work') : null,
    security: tab === 'security' ? await askSecurity(world) : null,
  }),
  component: Settings,
});

const PayoutAccounts = lazyPart(async () => (await import('./payouts/-payout-accounts.tsx')).PayoutAccounts);
const PaymentInfoTab = lazyPart(
  async () => (await import('./settings/-payment-info-tab.tsx')).PaymentInfoTab,
);
/** Seen by few: the flag of their customer. */
const PromoCodes = lazyPart(async () => (await import('./settings/-promo-codes.tsx')).PromoCodes);

function Settings() {
  const { t } = useTranslation('settings');
  const { world, config } = Route.useRouteContext();
  const asked = Route.useLoaderData();
  const { selectedTab } = Route.useSearch();
  const navigate = Route.useNavigate();
  const publisher = usePublisher(world);
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
            {publisher.referrerLink !== null && late(190, <Referrals publisher={publisher} />)}
          </>
        );
      case 'security':
        return asked.security && <SecurityTab world={world} publisher={publisher} asked={asked.security} />;
      case 'postbacks':
        return late(220, <Postbacks world={world} campaign={null} />);
      case 'promo_codes':
        return publisher.customer.promo ? late(160, <PromoCodes world={world} />) : null;
      case 'offline':
        return <OfflineTab world={world} />;
      case 'payout_accounts':
        return late(220, <PayoutAccounts world={world} />);
      case 'payment_info':
        return late(320, <PaymentInfoTab world={world} publisher={publisher} />);
    }
  }
  return (
    <Page header={<PageHeader title={t(($) => $.title)} />} stampedByPart>
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

/** A part that is fetched when it is wanted, with room of this height kept for it, px. */
const late = (height: number, part: ReactNode) => (
  <Suspense fallback={<Skeleton height={height} radius="lg" />}>{part}</Suspense>
);
