import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { memo, Suspense, useMemo, type ReactNode } from 'react';
import { framePaths } from '#contract/paths.ts';
import type { Balance } from '#contract/resources/balance.ts';
import type { Publisher } from '#contract/resources/publisher.ts';
import { formatMoney } from '#domain/money.ts';
import { currentLanguage } from '#i18n/current-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useTheme } from '#ui/kit/colour-scheme/use-theme.ts';
import { lazyPart } from '#ui/kit/lazy-part/lazy-part.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { useSame } from '#ui/kit/use-same.ts';
import { navItems } from '#ui/shell/nav-entries.ts';
import { Shell } from '#ui/shell/shell.tsx';
import type { MenuPlace, UserMenuProps } from '#ui/shell/user-menu-items.tsx';
import { useConfig } from '#world/config-store.ts';
import type { World } from '#world/world.ts';
import { useHeaderTools } from '../-header/header-tools.tsx';
import { useLanguageChange } from '../-language-change.ts';
import { MenuLanguages } from '../-header/menu-languages.tsx';
import { useNetworkNotices } from './network-notices.ts';
import { useSystem } from '../-use-system.ts';
import { VersionBar } from '../-version-bar.tsx';

/** Nobody sees them: without them the panel is whole. */
const OwnScripts = lazyPart(
  async () => (await import('./own-scripts.tsx')).OwnScripts,
  () => null,
);

interface PanelFrameProps {
  readonly world: World;
  readonly publisher: Publisher;
  /** As last known; null before the first answer. */
  readonly balance: { readonly value: Balance; readonly fetchedAt: number } | null;
  /** Bars of this publisher, below the one of the version. */
  readonly bars: ReactNode;
  readonly children: ReactNode;
}

/**
 * Connects the shell to what it shows: configuration, network, balance, what is unread, theme and language. It stays as it
 * is while one goes from page to page.
 */
export const PanelFrame = memo(function PanelFrame(props: PanelFrameProps) {
  const { world, publisher, balance, bars, children } = props;
  const { brand, customPages, languages, chat } = useConfig(useSystem('config'));
  const connectivity = useSystem('connectivity');
  const { theme, scheme, setTheme } = useTheme();
  const online = useSelector(connectivity, (now) => now.hasTag('online'));
  const onLanguage = useLanguageChange();
  const format = usePublisherFormat();
  const { customJs, publisherpanelChatScripts } = publisher.customer;
  const hasChat = chat || Boolean(publisherpanelChatScripts);
  const roles = useSame(publisher.customer.roles);
  const items = useMemo(() => navItems(roles, customPages), [roles, customPages]);
  const Languages = useMemo(
    (): UserMenuProps['Languages'] =>
      ({ children: draw }) => (
        <MenuLanguages world={world} offered={languages}>
          {draw}
        </MenuLanguages>
      ),
    [world, languages],
  );
  const { tools, onChat, overlays } = useHeaderTools(world, publisher, {
    hasChat,
    items,
    languages,
    onTheme: setTheme,
    onLanguage,
  });
  const onGo = usePlaces();
  useTranslation();
  useNetworkNotices();
  return (
    <>
      <Shell
        brand={brand.name}
        logo={scheme === 'dark' ? (brand.logoDark ?? brand.logo) : brand.logo}
        favicon={brand.favicon}
        publisher={publisher}
        items={items}
        balance={{
          amount: balance && formatMoney(balance.value.balance, balance.value.currency, { smallDecimals: 0 }),
          asOf: balance && format.asOf(balance.fetchedAt),
          old: balance !== null && !online,
        }}
        offline={!online}
        tools={tools}
        user={{
          theme,
          onTheme: setTheme,
          language: currentLanguage(),
          Languages,
          onLanguage,
          promo: publisher.customer.promo,
          onGo,
          onChat,
        }}
        bars={
          <>
            <VersionBar />
            {bars}
          </>
        }
      >
        {children}
      </Shell>
      {overlays}
      <Suspense fallback={null}>{Boolean(customJs) && <OwnScripts src={framePaths.customJs} />}</Suspense>
    </>
  );
});

/** Where the user menu leads. */
function usePlaces(): (place: MenuPlace) => void {
  const navigate = useNavigate();
  return (place) => {
    switch (place) {
      case 'notifications':
        return void navigate({ to: '/support', search: { selectedTab: 'notifications' } });
      case 'news':
        return void navigate({ to: '/announcements' });
      case 'password':
        return void navigate({ to: '/settings', search: { selectedTab: 'security' } });
      case 'settings':
        return void navigate({ to: '/settings' });
      case 'promo':
        return void navigate({ to: '/settings', search: { selectedTab: 'promo_codes' } });
      case 'logout':
        return void navigate({ to: '/logout' });
    }
  };
}
