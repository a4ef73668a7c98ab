import type { FormErrors } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { type Submission, SubmitAction } from '#ui/kit/action/submit-action.tsx';
import { CheckField } from '#ui/kit/fields/check-field.tsx';
import { focusWrong } from '#ui/kit/fields/focus-wrong.ts';
import { type GivenForm, inputOf } from '#ui/kit/fields/given-input.ts';
import { PasswordField } from '#ui/kit/fields/password-field.tsx';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { FormProblem } from '#ui/kit/notices/form-problem.tsx';
import { useFieldText } from '#ui/kit/notices/use-field-text.ts';
import classes from './login-form.module.css';

export interface LoginValues {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
  /** 'Shared device: delete data when I close the panel'. */
  readonly forget: boolean;
}

interface LoginFormProps extends Submission {
  readonly form: GivenForm<LoginValues, 'setValues'>;
  /** The server's sentence, or ours; null: none. Never says which field was wrong. */
  readonly problem: string | null;
  /** Why the log-in is shown, e.g. the session is over. */
  readonly notice: string | null;
  /** The demo's credentials, where the network is one. */
  readonly demo: { readonly username: string; readonly password: string } | null;
  readonly onSubmit: (values: LoginValues) => void;
  /** Something was wrong with what was typed, and its fields say so. */
  readonly onWrong: () => void;
  /** Links to registration and to recovery. */
  readonly links: { readonly recovery: ReactNode; readonly registration: ReactNode };
}

/** Specification 2 and 5: validated on submit, the server's error above the form, fields kept. */
export function LoginForm(props: LoginFormProps) {
  const { form, busy, enabled, secondsLeft, problem, notice, demo, links } = props;
  const { t } = useTranslation('auth');
  const fieldText = useFieldText();
  const tell = (errors: FormErrors) => {
    props.onWrong();
    focusWrong(form, ['username', 'password'])(errors);
  };
  const check = (field: 'remember' | 'forget') => {
    const { error: _, ...input } = form.getInputProps(field, { type: 'checkbox' });
    return { ...input, name: field };
  };
  return (
    <>
      <h1 className="auth-heading">{t(($) => $.login.title)}</h1>
      <form className="auth-fields" noValidate onSubmit={form.onSubmit(props.onSubmit, tell)}>
        <FormProblem text={problem} />
        {notice && !problem ? <Callout kind="info">{notice}</Callout> : null}
        <TextField
          {...inputOf(form, 'username', fieldText)}
          label={t(($) => $.login.username)}
          autoComplete="username"
          verbatim
        />
        <PasswordField
          {...inputOf(form, 'password', fieldText)}
          label={t(($) => $.login.password)}
          autoComplete="current-password"
        />
        <div className={classes['row']}>
          <CheckField {...check('remember')} label={t(($) => $.login.remember)} />
          {links.recovery}
        </div>
        <CheckField {...check('forget')} label={t(($) => $.login.keep)} hint={t(($) => $.login.keepHint)} />
        <SubmitAction busy={busy} enabled={enabled} secondsLeft={secondsLeft}>
          {t(($) => $.login.submit)}
        </SubmitAction>
      </form>
      <p className="auth-other">
        {t(($) => $.login.noAccount)} {links.registration}
      </p>
      {demo ? (
        <div className={classes['demo']}>
          <span>{t(($) => $.login.demo, demo)}</span>
          <button type="button" className={classes['fill']} onClick={() => form.setValues(demo)}>
            {t(($) => $.login.fillDemo)}
          </button>
        </div>
      ) : null}
    </>
  );
}
