import { useNavigate, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BALANCE_DECIMALS } from '#contract/limits.ts';
import type { Balance, Publisher } from '#contract/resources/publisher.ts';
import type { ListView } from '#domain/list-view.ts';
import { formatMoney } from '#domain/money.ts';
import { currentLanguage } from '#i18n/instance.ts';
import { useTheme } from '#ui/colour-scheme/use-theme.ts';
import { usePublisherFormat } from '#ui/publisher-format.context.tsx';
import { Shell } from '#ui/shell/shell.tsx';
import { useConfig } from '#world/config-store.ts';
import { useTag } from '#world/use-tag.ts';
import { useLanguageChange } from './-language-change.ts';
import { VersionBar } from './-version-bar.tsx';

interface PanelFrameProps {
  readonly publisher: Publisher;
  readonly balance: ListView<Balance>;
  readonly children: ReactNode;
}

/** Connects the shell to what it shows: configuration, network, balance, theme and language. */
export function PanelFrame({ publisher, balance, children }: PanelFrameProps) {
  const { config, connectivity } = useRouteContext({ from: '__root__' });
  const { brand, customPages, languages } = useConfig(config);
  const { theme, setTheme } = useTheme();
  const online = useTag(connectivity, 'online');
  const onLanguage = useLanguageChange();
  const navigate = useNavigate();
  const format = usePublisherFormat();
  useTranslation();
  const known = balance.kind === 'ready' ? balance : null;
  return (
    <Shell
      brand={brand.name}
      logo={brand.logo}
      publisher={publisher}
      pages={customPages}
      balance={{
        amount:
          known &&
          formatMoney(known.value.balance, known.value.currency, {
            decimals: BALANCE_DECIMALS,
            smallDecimals: BALANCE_DECIMALS,
          }),
        asOf: known && format.asOf(known.fetchedAt),
        old: known !== null && known.stamp !== 'fresh',
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
      bars={<VersionBar />}
    >
      {children}
    </Shell>
  );
}
