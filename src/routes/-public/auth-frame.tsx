import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { currentLanguage } from '#i18n/current-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AuthLayout } from '#ui/auth/auth-layout.tsx';
import { ColourSchemeSwitch } from '#ui/kit/colour-scheme/colour-scheme-switch.tsx';
import { useTheme } from '#ui/kit/colour-scheme/use-theme.ts';
import { LanguageSelect } from '#ui/kit/language-select/language-select.tsx';
import { useConfig } from '#world/config-store.ts';
import { useGuestLanguage } from './guest-language.ts';
import { VersionBar } from '../-version-bar.tsx';

/** The split layout with its tools, for every public route. */
export function AuthFrame({ children }: { readonly children: ReactNode }) {
  const context = useRouteContext({ from: '__root__' });
  const { brand, languages } = useConfig(context.config);
  const { theme, setTheme } = useTheme();
  const onLanguage = useGuestLanguage();
  useTranslation();
  return (
    <>
      <VersionBar />
      <AuthLayout
        brand={brand.name}
        // Its side panel is dark in every theme.
        logo={brand.logoDark ?? brand.logo}
        tools={
          <>
            <LanguageSelect value={currentLanguage()} offered={languages} onChange={onLanguage} />
            <ColourSchemeSwitch value={theme} onChange={setTheme} />
          </>
        }
      >
        {children}
      </AuthLayout>
    </>
  );
}
