import { redirect } from '@tanstack/react-router';
import { returnAddress } from '#domain/panel-address.ts';
import { settled } from '#world/settled.ts';
import type { PanelContext } from '../-context.ts';

/**
 * Who is signed in needs no form to get in: on to `back`, or to the dashboard. Anybody may have written the
 * address, so only a page of the panel is gone to.
 */
export async function leadSignedIn({ session }: Pick<PanelContext, 'session'>, back?: string): Promise<void> {
  if (!(await settled(session)).hasTag('signedIn')) return;
  redirect({ href: returnAddress(back) ?? '/dashboard', replace: true, throw: true });
}
