import { PASSWORD_MIN } from '#contract/limits.ts';
import type { NewPasswordValues } from '#contract/rules/password.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SubmitAction } from '#ui/kit/action/submit-action.tsx';
import { CheckedForm } from '#ui/kit/fields/checked-form.tsx';
import { inputOf } from '#ui/kit/fields/given-input.ts';
import { PasswordField } from '#ui/kit/fields/password-field.tsx';
import { UsernameOfPassword } from '#ui/kit/fields/username-of-password.tsx';
import { FormProblem } from '#ui/kit/notices/form-problem.tsx';
import { useFieldText } from '#ui/kit/notices/use-field-text.ts';
import type { PasswordFormProps } from './form-props.ts';
import classes from './password-forms.module.css';

const order = ['plainPassword', 'repeatPlainPassword'];

/** Sets a new password, typed twice (specification 2, 5). */
export function NewPasswordForm(
  props: PasswordFormProps<NewPasswordValues> & {
    /** For password managers: whose password it is. Null where it is not known. */
    readonly username: string | null;
  },
) {
  const { form, username, busy, enabled, secondsLeft, problem, onSubmit, way } = props;
  const { t } = useTranslation('account');
  const fieldText = useFieldText();
  return (
    <>
      <h1 className="auth-heading">{t(($) => $.newPassword.title)}</h1>
      <p className={classes['lead']}>{t(($) => $.newPassword.lead)}</p>
      <CheckedForm form={form} order={order} className="auth-fields" onSubmit={onSubmit}>
        <FormProblem text={problem} />
        {username !== null && <UsernameOfPassword username={username} />}
        <PasswordField
          {...inputOf(form, 'plainPassword', fieldText)}
          label={t(($) => $.newPassword.password)}
          hint={t(($) => $.passwordLength, { count: PASSWORD_MIN })}
          name="password"
          autoComplete="new-password"
        />
        <PasswordField
          {...inputOf(form, 'repeatPlainPassword', fieldText)}
          label={t(($) => $.newPassword.repeat)}
          name="repeat"
          autoComplete="new-password"
        />
        <SubmitAction busy={busy} enabled={enabled} secondsLeft={secondsLeft}>
          {t(($) => $.newPassword.submit)}
        </SubmitAction>
      </CheckedForm>
      <p className={classes['ways']}>{way}</p>
    </>
  );
}
