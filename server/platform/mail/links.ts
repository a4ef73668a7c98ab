import { PANEL_BASE } from '#contract/paths.ts';
import type { ServerConfig } from '../config.ts';

/** Pages of the panel that mails lead to (specification 2, public routes). */
const pages = {
  registration: (token: string) => `/register/confirm/${token}`,
  // the same page: what it says afterwards differs
  activation: (token: string) => `/register/confirm/${token}?activation=1`,
  email: (token: string) => `/email_update/confirm/${token}`,
  reset: (token: string) => `/reset_password/confirm/${token}`,
} as const;

export const mailLink = (
  { publicUrl }: Pick<ServerConfig, 'publicUrl'>,
  page: keyof typeof pages,
  token: string,
): string => `${publicUrl}${PANEL_BASE}${pages[page](token)}`;
