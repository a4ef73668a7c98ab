import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { BrandMark } from '#ui/kit/brand-mark/brand-mark.tsx';

interface AuthLayoutProps {
  readonly brand: string;
  readonly logo: string | null;
  /** Language selector and colour scheme switch. */
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

/** The split layout of the public routes (specification 2). Its styles stand in index.html. */
export function AuthLayout({ brand, logo, tools, children }: AuthLayoutProps) {
  const { t } = useTranslation('auth');
  return (
    <div className="auth">
      <div className="auth-card">
        <aside className="auth-side">
          <div className="auth-brand">
            <BrandMark name={brand} logo={logo} />
          </div>
          <div className="auth-pitch">
            <h2 className="auth-title">{t(($) => $.side.title)}</h2>
            <p className="auth-lead">{t(($) => $.side.lead)}</p>
          </div>
          <div className="auth-art" aria-hidden />
        </aside>
        <main className="auth-main">
          <div className="auth-tools">{tools}</div>
          <div className="auth-form">{children}</div>
        </main>
      </div>
    </div>
  );
}
