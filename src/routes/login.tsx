import { createFileRoute, Link } from '@tanstack/react-router';
import * as v from 'valibot';
import { mending } from '#contract/search.ts';
import { loginProblems } from '#contract/rules/login.ts';
import { loadTexts } from '#i18n/instance.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { loginMachine } from '#machines/login.ts';
import { LoginForm } from '#ui/auth/login-form.tsx';
import { useFailureText } from '#ui/kit/notices/use-failure-text.ts';
import { loginWork } from '#work/login.ts';
import { useConfig } from '#world/config-store.ts';
import { useDraftForm } from '#world/use-draft-form.ts';
import { useFlow } from '#world/use-flow.ts';
import { AuthFrame } from './-public/auth-frame.tsx';
import { leadSignedIn } from './-public/lead-signed-in.ts';
import { loginName } from './-public/login-name.ts';
import { loginSayings, useLoginSaying } from './login/-login-said.ts';
import { useOutReason } from './login/-out-reason.ts';
import { LateSecondStep } from './login/-late-second-step.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: mending({ redirect: v.optional(v.string()), said: v.optional(v.picklist(loginSayings)) }),
  beforeLoad: async ({ context, search }) => {
    await leadSignedIn(context, search.redirect);
    // What is said there; the link that has led here mostly has its texts already.
    if (search.said) await loadTexts('account');
  },
  staticData: { page: 'login' },
  component: Login,
});

function Login() {
  const { t } = useTranslation('auth');
  const { guest, config, session } = Route.useRouteContext();
  const { demo } = useConfig(config);
  const failureText = useFailureText();
  const reason = useOutReason(session);
  const saying = useLoginSaying(Route.useSearch().said);
  const flow = useFlow(loginMachine, loginWork, guest);
  const known = loginName(guest.page);
  // What was typed before a link of a mail was followed may have been another's name: its draft is another one.
  const form = useDraftForm(known === '' ? 'login' : `login ${known}`, flow, {
    initial: { username: known, password: '', remember: false, forget: false },
    secret: ['password'],
    validate: (values) => ({ ...loginProblems(values) }),
  });
  const { failure, secondsLeft } = flow.context;
  const submission = ({ username, password, remember, forget }: typeof form.values) =>
    ({ type: 'form.submit', username, password, remember, keep: !forget }) as const;
  const enabled = flow.can(submission(form.values));
  const challenged = flow.hasTag('challenged');
  const credentials = (
    <LoginForm
      form={form}
      busy={flow.hasTag('busy') || challenged}
      enabled={enabled}
      // The wait is of one account: where another can be sent there is none.
      secondsLeft={enabled ? 0 : secondsLeft}
      problem={failure && (failureText(failure) ?? t(($) => $.login.refused))}
      notice={saying ?? reason}
      demo={demo}
      onSubmit={(values) => flow.send(submission(values))}
      onWrong={() => flow.send({ type: 'form.wrong' })}
      links={{
        recovery: <Link to="/reset_password">{t(($) => $.login.forgot)}</Link>,
        registration: <Link to="/register">{t(($) => $.login.register)}</Link>,
      }}
    />
  );
  return (
    <AuthFrame>
      {challenged ? (
        <LateSecondStep
          guest={guest}
          methods={flow.context.methods}
          onPassed={(publisher) => flow.send({ type: 'challenge.passed', publisher })}
          onOver={(over) => flow.send({ type: 'challenge.over', failure: over })}
          onBack={() => flow.send({ type: 'challenge.leave' })}
        >
          {credentials}
        </LateSecondStep>
      ) : (
        credentials
      )}
    </AuthFrame>
  );
}
