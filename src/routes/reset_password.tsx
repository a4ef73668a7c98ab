import { IconMailForward } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { resetProblems } from '#contract/rules/email.ts';
import { loadTexts } from '#i18n/instance.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { passwordResetMachine } from '#machines/password-reset.ts';
import { Action, actionClass } from '#ui/kit/action/action.tsx';
import { AuthNotice } from '#ui/auth/auth-notice.tsx';
import { useFailureText } from '#ui/kit/notices/use-failure-text.ts';
import { ResetForm } from '#ui/auth/reset-form.tsx';
import { passwordResetWork } from '#work/password.ts';
import { useDraftForm } from '#world/use-draft-form.ts';
import { useFlow, useOn } from '#world/use-flow.ts';
import { AuthFrame } from './-public/auth-frame.tsx';
import { MailboxLink } from './-public/mailbox-link.tsx';

export const Route = createFileRoute('/reset_password')({
  beforeLoad: () => loadTexts('account'),
  staticData: { page: 'reset' },
  component: ResetPassword,
});

/** Specification 2: a form, then 'email sent'. */
function ResetPassword() {
  const { t } = useTranslation('account');
  const { t: errors } = useTranslation('errors');
  const { guest } = Route.useRouteContext();
  const failureText = useFailureText();
  const [sentTo, setSentTo] = useState('');
  const flow = useFlow(passwordResetMachine, passwordResetWork, guest);
  const form = useDraftForm('reset', flow, {
    initial: { email: '' },
    validate: (values) => ({ ...resetProblems(values) }),
  });
  useOn(flow, 'done', () => {
    setSentTo(form.sent().email.trim());
    form.settleSent();
  });
  const { failure, secondsLeft } = flow.context;
  const submission = ({ email }: typeof form.values) =>
    ({ type: 'form.submit', payload: { email: email.trim() } }) as const;
  return (
    <AuthFrame>
      {flow.hasTag('done') ? (
        <AuthNotice
          icon={<IconMailForward size={26} stroke={1.6} />}
          title={t(($) => $.reset.sentTitle)}
          ways={
            <>
              <MailboxLink />
              <Action kind="quiet" onClick={() => flow.send({ type: 'form.another' })}>
                {t(($) => $.sent.another)}
              </Action>
              <Link to="/login" className={actionClass('quiet')}>
                {t(($) => $.reset.toLogin)}
              </Link>
            </>
          }
        >
          <p>{t(($) => $.reset.sent, { email: sentTo })}</p>
          <p>{t(($) => $.reset.once)}</p>
        </AuthNotice>
      ) : (
        <ResetForm
          form={form}
          busy={flow.hasTag('busy')}
          enabled={flow.can(submission(form.values))}
          secondsLeft={secondsLeft}
          problem={failure && (failureText(failure) ?? errors(($) => $.tryLater))}
          onSubmit={(values) => flow.send(submission(values))}
          way={<Link to="/login">{t(($) => $.reset.toLogin)}</Link>}
        />
      )}
    </AuthFrame>
  );
}
