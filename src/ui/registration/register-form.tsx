import type { ReactNode } from 'react';
import type { Language } from '#contract/enumerations.ts';
import { ACCOUNT_MAX, PASSWORD_MIN } from '#contract/limits.ts';
import { customKey } from '#domain/custom-fields.ts';
import type { RegistrationOptions, RegistrationValues } from '#domain/registration-validation.ts';
import type { UploadItem } from '#domain/upload.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { type Submission, SubmitAction } from '#ui/kit/action/submit-action.tsx';
import { CheckedForm } from '#ui/kit/fields/checked-form.tsx';
import { type GivenForm, inputOf } from '#ui/kit/fields/given-input.ts';
import { PasswordField } from '#ui/kit/fields/password-field.tsx';
import { SelectField } from '#ui/kit/fields/select-field.tsx';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import { FormProblem } from '#ui/kit/notices/form-problem.tsx';
import { useFieldText } from '#ui/kit/notices/use-field-text.ts';
import { CustomFieldInput } from './custom-field-input.tsx';
import { FormGroup } from './form-group.tsx';
import classes from './register-form.module.css';

interface RegisterFormProps extends Submission {
  readonly form: GivenForm<RegistrationValues, 'errors' | 'setFieldValue' | 'values'>;
  readonly options: RegistrationOptions;
  /** Of the fields' titles. */
  readonly language: Language;
  /** The server's sentence, or ours; null: none. */
  readonly problem: string | null;
  readonly uploads: readonly UploadItem[];
  /** By the form's name of the field. */
  readonly onFiles: (field: string, files: readonly File[]) => void;
  readonly onRemove: (item: UploadItem) => void;
  readonly onRetry: (item: UploadItem) => void;
  readonly onSubmit: (values: RegistrationValues) => void;
  /** To the log-in. */
  readonly link: ReactNode;
}

const own = [
  'email',
  'username',
  'plainPassword',
  'repeatPlainPassword',
  'messenger',
  'contactInfo',
] as const;

/** Specification 2 and 5: validated on submit, fields kept, the network's own questions after ours. */
export function RegisterForm(props: RegisterFormProps) {
  const { form, options, language, busy, enabled, secondsLeft, problem, uploads, link } = props;
  const { t } = useTranslation('account');
  const fieldText = useFieldText();
  const field = (name: (typeof own)[number]) => ({
    ...inputOf(form, name, fieldText),
    'aria-required': true,
  });
  const order = [...own, ...options.fields.map(customKey)];
  return (
    <>
      <h1 className="auth-heading">{t(($) => $.register.title)}</h1>
      <CheckedForm form={form} order={order} className={classes['form']} onSubmit={props.onSubmit}>
        <FormProblem text={problem} />
        <FormGroup title={t(($) => $.register.groups.account)}>
          <TextField
            {...field('email')}
            label={t(($) => $.register.email)}
            inputMode="email"
            autoComplete="email"
            verbatim
          />
          <TextField
            {...field('username')}
            label={t(($) => $.register.username)}
            hint={t(($) => $.register.usernameHint)}
            autoComplete="username"
            verbatim
          />
          <div className={classes['pair']}>
            <PasswordField
              {...field('plainPassword')}
              label={t(($) => $.register.password)}
              hint={t(($) => $.passwordLength, { count: PASSWORD_MIN })}
              autoComplete="new-password"
            />
            <PasswordField
              {...field('repeatPlainPassword')}
              label={t(($) => $.register.repeat)}
              autoComplete="new-password"
            />
          </div>
        </FormGroup>
        <FormGroup title={t(($) => $.register.groups.contact)}>
          <div className={classes['pair']}>
            <SelectField
              {...field('messenger')}
              label={t(($) => $.register.messenger)}
              options={options.messengers}
              placeholder={t(($) => $.register.chooseMessenger)}
              clearable={false}
            />
            <TextField
              {...field('contactInfo')}
              label={t(($) => $.register.account)}
              hint={t(($) => $.register.accountHint)}
              counted={ACCOUNT_MAX}
              autoComplete="off"
              verbatim
            />
          </div>
        </FormGroup>
        {options.fields.every(({ fieldType }) => fieldType === null) ? null : (
          <FormGroup title={t(($) => $.register.groups.work)}>
            {options.fields.map((custom) => (
              <CustomFieldInput
                key={customKey(custom)}
                field={custom}
                form={form}
                language={language}
                uploads={uploads.filter((item) => item.field === customKey(custom))}
                onFiles={props.onFiles}
                onRemove={props.onRemove}
                onRetry={props.onRetry}
              />
            ))}
          </FormGroup>
        )}
        <SubmitAction busy={busy} enabled={enabled} secondsLeft={secondsLeft}>
          {t(($) => $.register.submit)}
        </SubmitAction>
      </CheckedForm>
      <p className="auth-other">
        {t(($) => $.register.haveAccount)} {link}
      </p>
    </>
  );
}
