import { useNavigate, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BALANCE_DECIMALS } from '#contract/limits.ts';
import type { Balance, Publisher } from '#contract/resources/publisher.ts';
import { formatMoney } from '#domain/money.ts';
import { currentLanguage } from '#i18n/instance.ts';
import { useTheme } from '#ui/colour-scheme/use-theme.ts';
import { usePublisherFormat } from '#ui/publisher-format.context.tsx';
import { Shell } from '#ui/shell/shell.tsx';
import { useConfig } from '#world/config-store.ts';
import { useTag } from '#world/use-tag.ts';
import { useLanguageChange } from './-language-change.ts';
import { useNetworkNotices } from './-network-notices.ts';
import { VersionBar } from './-version-bar.tsx';

interface PanelFrameProps {
  readonly publisher: Publisher;
  /** As last known; null before the first answer. */
  readonly balance: { readonly value: Balance; readonly fetchedAt: number } | null;
  /** Bars of this publisher, below the one of the version. */
  readonly bars: ReactNode;
  readonly children: ReactNode;
}

/** Connects the shell to what it shows: configuration, network, balance, theme and language. */
export function PanelFrame({ publisher, balance, bars, children }: PanelFrameProps) {
  const { config, connectivity } = useRouteContext({ from: '__root__' });
  const { brand, customPages, languages } = useConfig(config);
  const { theme, setTheme } = useTheme();
  const online = useTag(connectivity, 'online');
  const onLanguage = useLanguageChange();
  const navigate = useNavigate();
  const format = usePublisherFormat();
  useTranslation();
  useNetworkNotices();
  return (
    <Shell
      brand={brand.name}
      logo={brand.logo}
      publisher={publisher}
      pages={customPages}
      balance={{
        amount:
          balance &&
          formatMoney(balance.value.balance, balance.value.currency, {
            decimals: BALANCE_DECIMALS,
            smallDecimals: BALANCE_DECIMALS,
          }),
        asOf: balance && format.asOf(balance.fetchedAt),
        old: balance !== null && !online,
      }}
      offline={!online}
      user={{
        theme,
        onTheme: setTheme,
        language: currentLanguage(),
        languages,
        onLanguage,
        onLogOut: () => void navigate({ to: '/logout' }),
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
  );
}
