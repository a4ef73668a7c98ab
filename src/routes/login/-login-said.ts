import { useTranslation } from '#i18n/use-translation.ts';

/** What the log-in may be told to say by the address that leads to it; nothing that could harm in a stranger's link. */
export const loginSayings = ['confirmed', 'activated', 'emailConfirmed', 'passwordChanged'] as const;
export type LoginSaying = (typeof loginSayings)[number];

/** The sentence above the form; null where there is none. */
export function useLoginSaying(said: LoginSaying | undefined): string | null {
  const { t } = useTranslation('account');
  return said === undefined ? null : t(($) => $.said[said]);
}
