import { useTranslation } from '#i18n/use-translation.ts';
import { SubmitAction } from '#ui/kit/action/submit-action.tsx';
import { CheckedForm } from '#ui/kit/fields/checked-form.tsx';
import { inputOf } from '#ui/kit/fields/given-input.ts';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import { FormProblem } from '#ui/kit/notices/form-problem.tsx';
import { useFieldText } from '#ui/kit/notices/use-field-text.ts';
import type { PasswordFormProps } from './form-props.ts';
import classes from './password-forms.module.css';

export type ResetValues = Record<'email', string>;

/** Asks for the mail with which a new password is set (specification 2, 5). */
export function ResetForm(props: PasswordFormProps<ResetValues>) {
  const { form, busy, enabled, secondsLeft, problem, onSubmit, way } = props;
  const { t } = useTranslation('account');
  const fieldText = useFieldText();
  return (
    <>
      <h1 className="auth-heading">{t(($) => $.reset.title)}</h1>
      <p className={classes['lead']}>{t(($) => $.reset.lead)}</p>
      <CheckedForm form={form} order={['email']} className="auth-fields" onSubmit={onSubmit}>
        <FormProblem text={problem} />
        <TextField
          {...inputOf(form, 'email', fieldText)}
          label={t(($) => $.reset.email)}
          inputMode="email"
          autoComplete="email"
          verbatim
        />
        <SubmitAction busy={busy} enabled={enabled} secondsLeft={secondsLeft}>
          {t(($) => $.reset.submit)}
        </SubmitAction>
      </CheckedForm>
      <p className={classes['ways']}>{way}</p>
    </>
  );
}
