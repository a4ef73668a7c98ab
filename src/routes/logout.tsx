import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { loadTexts } from '#i18n/instance.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Action } from '#ui/kit/action/action.tsx';
import { AuthFrame } from './-public/auth-frame.tsx';
import { settled } from '#world/settled.ts';

/**
 * Local data goes first, then the server's session; offline the second half waits for the next contact.
 * What has not reached the network would be lost: then it asks first, with the number.
 * The session says when it is over, and the guard leads to the log-in.
 */
export const Route = createFileRoute('/logout')({
  beforeLoad: async ({ context }) => {
    const session = await settled(context.session);
    const leaves = session.can({ type: 'session.signOut' }) || session.hasTag('asks');
    if (!leaves) redirect({ to: '/login', replace: true, throw: true });
    await loadTexts('account');
  },
  staticData: { page: 'logout' },
  component: LogOut,
});

function LogOut() {
  const { t } = useTranslation('account');
  const { session } = Route.useRouteContext();
  const navigate = useNavigate();
  const asks = useSelector(session, (now) => now.hasTag('asks'));
  useEffect(() => {
    session.send({ type: 'session.signOut' });
    const subscription = session.subscribe((now) => {
      // It may have ended by itself meanwhile, which the log-in says.
      if (now.hasTag('signedOut')) void navigate({ to: '/login', replace: true });
      // What would have been lost has gone with the device's data: nothing is left to be asked about.
      else if (now.matches('unreachable')) session.send({ type: 'session.signOut' });
    });
    return () => {
      subscription.unsubscribe();
      // Left without a word: nobody is logged out behind their back.
      session.send({ type: 'session.stay' });
    };
  }, [session, navigate]);
  return (
    <AuthFrame>
      {asks ? (
        <Question />
      ) : (
        <div role="status">
          <h1 className="auth-heading">{t(($) => $.logout.working)}</h1>
        </div>
      )}
    </AuthFrame>
  );
}

function Question() {
  const { t } = useTranslation('account');
  const { session } = Route.useRouteContext();
  const navigate = useNavigate();
  const count = session.getSnapshot().context.unsent;
  return (
    <div role="alertdialog" aria-labelledby="unsent-title" aria-describedby="unsent-text">
      <h1 id="unsent-title" className="auth-heading">
        {t(($) => $.logout.question)}
      </h1>
      <p id="unsent-text">{t(($) => $.logout.unsent, { count })}</p>
      <p className="auth-ways">
        <Action
          // The answer that loses nothing is at hand.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question has taken the place of the page
          autoFocus
          onClick={() => {
            session.send({ type: 'session.stay' });
            void navigate({ to: '/dashboard' });
          }}
        >
          {t(($) => $.logout.stay)}
        </Action>
        <Action kind="quiet" onClick={() => session.send({ type: 'session.confirm' })}>
          {t(($) => $.logout.anyway)}
        </Action>
      </p>
    </div>
  );
}
