import { Link, useRouteContext } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirmationMachine } from '#machines/confirmation.ts';
import { actionClass } from '#ui/kit/action/action.tsx';
import { Confirmation } from '#ui/auth/confirmation.tsx';
import { useFailureText } from '#ui/kit/notices/use-failure-text.ts';
import type { registrationConfirmationWork } from '#work/confirmation.ts';
import { settled } from '#world/settled.ts';
import { useFlow, useOn } from '#world/use-flow.ts';
import { AuthFrame } from './auth-frame.tsx';
import { rememberLoginName } from './login-name.ts';

interface ConfirmationPageProps {
  readonly token: string;
  /** What the link is for. */
  readonly purpose: 'registration' | 'activation' | 'email';
  /** Where the fingerprint is posted. */
  readonly work: typeof registrationConfirmationWork;
  /** Leads on; `signedIn` says whether somebody is logged in in this browser. */
  readonly onConfirmed: (signedIn: boolean) => void;
}

/** What the link of a mail opens: posted on load, then led on (specification 2, 4). */
export function ConfirmationPage({ token, purpose, work, onConfirmed }: ConfirmationPageProps) {
  const { t } = useTranslation('account');
  const { guest, session } = useRouteContext({ from: '__root__' });
  const failureText = useFailureText();
  const flow = useFlow(confirmationMachine, work, guest, { token });
  useOn(flow, 'confirmed', ({ username }) => {
    rememberLoginName(guest.page, username);
    void settled(session).then((snapshot) => onConfirmed(snapshot.hasTag('signedIn')));
  });
  const { failure, secondsLeft } = flow.context;
  const stage = flow.hasTag('busy') ? 'busy' : flow.hasTag('refused') ? 'refused' : 'waits';
  return (
    <AuthFrame>
      <Confirmation
        stage={stage}
        problem={failure && (failureText(failure) ?? t(($) => $.confirm.invalid))}
        next={t(($) => $.confirm.next[purpose])}
        secondsLeft={secondsLeft}
        onRetry={
          flow.can({ type: 'confirmation.retry' }) ? () => flow.send({ type: 'confirmation.retry' }) : null
        }
        way={
          // Who is logged in does not stay at the log-in: a new address is asked for in the settings.
          <Link
            to="/login"
            search={purpose === 'email' ? { redirect: '/settings' } : {}}
            className={actionClass(stage === 'refused' ? 'primary' : 'quiet')}
          >
            {t(($) => $.reset.toLogin)}
          </Link>
        }
      />
    </AuthFrame>
  );
}
