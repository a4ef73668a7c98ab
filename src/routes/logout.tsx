import { createFileRoute, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from './-auth-frame.tsx';
import { settled } from './-settled.ts';

/**
 * Local data goes first, then the server's session; offline the second half waits for the next contact
 * (design 6). The session says when it is over, and the guard leads to the log-in.
 */
export const Route = createFileRoute('/logout')({
  beforeLoad: async ({ context }) => {
    const session = await settled(context.session);
    if (!session.can({ type: 'session.signOut' })) redirect({ to: '/login', replace: true, throw: true });
  },
  staticData: { page: 'logout' },
  component: LogOut,
});

function LogOut() {
  const { t } = useTranslation('auth');
  const { session } = Route.useRouteContext();
  useEffect(() => session.send({ type: 'session.signOut' }), [session]);
  return (
    <AuthFrame>
      <p role="status">{t(($) => $.logout.working)}</p>
    </AuthFrame>
  );
}
