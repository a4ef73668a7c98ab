import { IconLinkOff } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { newPasswordProblems } from '#contract/rules/password.ts';
import { loadTexts } from '#i18n/instance.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { newPasswordMachine } from '#machines/new-password.ts';
import { actionClass } from '#ui/kit/action/action.tsx';
import { AuthNotice } from '#ui/auth/auth-notice.tsx';
import { useFailureText } from '#ui/kit/notices/use-failure-text.ts';
import { NewPasswordForm } from '#ui/auth/new-password-form.tsx';
import { newPasswordWork } from '#work/password.ts';
import { useDraftForm } from '#world/use-draft-form.ts';
import { useFlow, useOn } from '#world/use-flow.ts';
import { AuthFrame } from './-public/auth-frame.tsx';
import { rememberLoginName } from './-public/login-name.ts';

export const Route = createFileRoute('/reset_password_/confirm/$token')({
  beforeLoad: () => loadTexts('account'),
  staticData: { page: 'newPassword' },
  component: SetPassword,
});

/** The link of a reset mail leads here; the token is used once (specification 2). */
function SetPassword() {
  const { t } = useTranslation('account');
  const { t: errors } = useTranslation('errors');
  const { guest } = Route.useRouteContext();
  const { token } = Route.useParams();
  const navigate = Route.useNavigate();
  const failureText = useFailureText();
  const flow = useFlow(newPasswordMachine, newPasswordWork, guest, { token });
  const { failure, secondsLeft, username } = flow.context;
  const form = useDraftForm('newPassword', flow, {
    initial: { plainPassword: '', repeatPlainPassword: '' },
    secret: ['plainPassword', 'repeatPlainPassword'],
    validate: (values) => ({ ...newPasswordProblems(values) }),
  });
  useOn(flow, 'done', () => {
    form.settle();
    rememberLoginName(guest.page, username);
    // In place of this address: its token has been used.
    void navigate({ to: '/login', search: { said: 'passwordChanged' }, replace: true });
  });
  const submission = ({ plainPassword, repeatPlainPassword }: typeof form.values) =>
    ({
      type: 'form.submit',
      payload: { token, password: plainPassword, repeat: repeatPlainPassword },
    }) as const;
  const problem = failure && (failureText(failure) ?? errors(($) => $.tryLater));
  if (flow.hasTag('looking')) {
    return (
      <AuthFrame>
        <p role="status" className="visually-hidden">
          {t(($) => $.newPassword.looking)}
        </p>
      </AuthFrame>
    );
  }
  if (flow.hasTag('gone')) {
    return (
      <AuthFrame>
        <AuthNotice
          icon={<IconLinkOff size={26} stroke={1.6} />}
          title={t(($) => $.newPassword.goneTitle)}
          ways={
            <>
              <Link to="/reset_password" className={actionClass('primary')}>
                {t(($) => $.newPassword.another)}
              </Link>
              <Link to="/login" className={actionClass('quiet')}>
                {t(($) => $.reset.toLogin)}
              </Link>
            </>
          }
        >
          <p>{problem}</p>
        </AuthNotice>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      <NewPasswordForm
        form={form}
        username={username}
        busy={flow.hasTag('busy') || flow.hasTag('done')}
        enabled={flow.can(submission(form.values))}
        secondsLeft={secondsLeft}
        problem={problem}
        onSubmit={(values) => flow.send(submission(values))}
        way={<Link to="/reset_password">{t(($) => $.newPassword.another)}</Link>}
      />
    </AuthFrame>
  );
}
