import { IconPlugConnectedX, IconUserCheck } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { mending } from '#contract/search.ts';
import type { RegistrationValues } from '#domain/registration-validation.ts';
import { loadTexts } from '#i18n/instance.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { registrationMachine } from '#machines/registration.ts';
import { Action, actionClass } from '#ui/kit/action/action.tsx';
import { AuthNotice } from '#ui/auth/auth-notice.tsx';
import { useFailureText } from '#ui/kit/notices/use-failure-text.ts';
import { RegisterLoader } from '#ui/registration/register-loader.tsx';
import { PageState } from '#ui/kit/states/page-state.tsx';
import { registrationWork } from '#work/registration.ts';
import { useFlow } from '#world/use-flow.ts';
import { AuthFrame } from './-public/auth-frame.tsx';
import { leadSignedIn } from './-public/lead-signed-in.ts';
import { RegistrationForm } from './register/-registration-form.tsx';
import { RegistrationSent } from './register/-registration-sent.tsx';

/** The router reads `?ref=17` as a number; it is written back as it came. */
const token = v.optional(v.union([v.pipe(v.string(), v.maxLength(255)), v.number(), v.boolean()]));

export const Route = createFileRoute('/register')({
  validateSearch: mending({ referrerToken: token, ref: token, utm_source: token }),
  beforeLoad: async ({ context }) => {
    await leadSignedIn(context);
    await loadTexts('account');
  },
  staticData: { page: 'register' },
  component: Register,
});

const textOf = (value: string | number | boolean | undefined): string | undefined =>
  value === undefined ? undefined : String(value).trim();

/** Specification 2: a loader, the form, and a notice in its place. */
function Register() {
  const { t } = useTranslation(['account', 'errors']);
  const { guest } = Route.useRouteContext();
  const { referrerToken, ref, utm_source } = Route.useSearch();
  const failureText = useFailureText();
  const flow = useFlow(registrationMachine, registrationWork, guest);
  const { options, failure, email } = flow.context;
  const [before, setBefore] = useState<RegistrationValues | null>(null);
  const said = (failure && failureText(failure)) ?? t(($) => $.generic, { ns: 'errors' });
  const toLogin = (
    <Link to="/login" className={actionClass('quiet')}>
      {t(($) => $.register.toLogin)}
    </Link>
  );
  if (flow.hasTag('loading')) {
    return (
      <AuthFrame>
        <RegisterLoader />
      </AuthFrame>
    );
  }
  if (flow.hasTag('notice')) {
    return (
      <AuthFrame>
        {failure ? (
          <AuthNotice
            icon={<IconUserCheck size={26} stroke={1.6} />}
            title={t(($) => $.register.answeredTitle)}
            ways={toLogin}
          >
            <p>{said}</p>
          </AuthNotice>
        ) : (
          <RegistrationSent
            guest={guest}
            email={email}
            onAnother={() => flow.send({ type: 'form.another' })}
          />
        )}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      {flow.hasTag('form') && options ? (
        <RegistrationForm
          flow={flow}
          guest={guest}
          options={options}
          before={before}
          onSend={setBefore}
          origin={{ referrerToken: textOf(referrerToken) || textOf(ref), utmSource: textOf(utm_source) }}
        />
      ) : (
        <PageState
          icon={<IconPlugConnectedX size={26} stroke={1.6} />}
          title={t(($) => $.register.unavailable)}
          lead={said}
        >
          <Action onClick={() => flow.send({ type: 'options.retry' })}>{t(($) => $.register.retry)}</Action>
          {toLogin}
        </PageState>
      )}
    </AuthFrame>
  );
}
