import { IconMailForward } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { mailAgainMachine } from '#machines/mail-again.ts';
import { AuthNotice } from '#ui/auth/auth-notice.tsx';
import { Action, actionClass } from '#ui/kit/action/action.tsx';
import { useFailureText } from '#ui/kit/notices/use-failure-text.ts';
import { useWaitText } from '#ui/kit/countdown/use-wait-text.ts';
import { registerAgainWork } from '#work/registration.ts';
import type { PageGuest } from '#world/system.ts';
import { useFlow } from '#world/use-flow.ts';
import { MailboxLink } from '../-public/mailbox-link.tsx';

interface RegistrationSentProps {
  readonly guest: PageGuest;
  /** Where the mail goes. */
  readonly email: string;
  /** Back to the form: the address was a wrong one. */
  readonly onAnother: () => void;
}

/** In the form's place (specification 2): where the mail went, and what to do where it does not come. */
export function RegistrationSent({ guest, email, onAnother }: RegistrationSentProps) {
  const { t } = useTranslation(['account', 'errors']);
  const failureText = useFailureText();
  const waitText = useWaitText();
  const flow = useFlow(mailAgainMachine, registerAgainWork, guest, { email });
  const { failure, secondsLeft, sent } = flow.context;
  const again = { type: 'mail.again' } as const;
  return (
    <AuthNotice
      icon={<IconMailForward size={26} stroke={1.6} />}
      title={t(($) => $.register.sentTitle)}
      ways={
        <>
          <MailboxLink />
          <Action
            kind="quiet"
            busy={flow.hasTag('busy')}
            disabled={!flow.can(again) && !flow.hasTag('busy')}
            onClick={() => flow.send(again)}
          >
            {flow.hasTag('held')
              ? t(($) => $.sent.againIn, { wait: secondsLeft })
              : secondsLeft > 0
                ? waitText(secondsLeft)
                : t(($) => $.sent.again)}
          </Action>
          <Action kind="quiet" onClick={onAnother}>
            {t(($) => $.sent.another)}
          </Action>
          <Link to="/login" className={actionClass('quiet')}>
            {t(($) => $.register.toLogin)}
          </Link>
        </>
      }
    >
      <p>{sent > 0 ? t(($) => $.sent.sentAgain, { email }) : t(($) => $.register.sent, { email })}</p>
      <p>
        {failure
          ? (failureText(failure) ?? t(($) => $.tryLater, { ns: 'errors' }))
          : t(($) => $.register.sentHint)}
      </p>
    </AuthNotice>
  );
}
