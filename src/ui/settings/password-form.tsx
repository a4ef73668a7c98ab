import { Button, PasswordInput } from '@mantine/core';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MIN } from '#contract/limits.ts';
import type { PasswordValues } from '#contract/rules/password.ts';
import type { GivenInput } from './given-input.ts';
import { SettingsCard } from './settings-card.tsx';
import { useSettingsText } from './use-settings-text.ts';
import classes from './settings.module.css';

export type PasswordFormValues = { -readonly [Field in keyof PasswordValues]: string };

interface PasswordFormProps {
  readonly form: Pick<
    UseFormReturnType<PasswordFormValues>,
    'errors' | 'getInputProps' | 'getInputNode' | 'onSubmit'
  >;
  /** For password managers: whose password it is. */
  readonly username: string;
  readonly busy: boolean;
  readonly enabled: boolean;
  readonly notice: ReactNode;
  readonly onSubmit: (values: PasswordFormValues) => void;
}

const order = ['currentPassword', 'plainPassword', 'repeatPlainPassword'] as const;

/** A new password, with the current one and its repeat. */
export function PasswordForm({ form, username, busy, enabled, notice, onSubmit }: PasswordFormProps) {
  const { t } = useTranslation('settings');
  const { t: auth } = useTranslation('auth');
  const say = useSettingsText();
  const input = (field: (typeof order)[number], autoComplete: string) => {
    const { error, ...rest } = form.getInputProps(field) as GivenInput; // Mantine types them `any`
    return {
      ...rest,
      name: field,
      error: say(error),
      // Mantine marks every field but this kind.
      'aria-invalid': error ? true : undefined,
      autoComplete,
      visibilityToggleButtonProps: { 'aria-label': auth(($) => $.login.showPassword), tabIndex: 0 },
    };
  };
  const focusFirst = (errors: FormErrors) => {
    const first = order.find((field) => errors[field] !== undefined);
    if (first) form.getInputNode(first)?.focus();
  };
  return (
    <SettingsCard title={t(($) => $.password.title)} lead={t(($) => $.password.lead)}>
      <form className={classes['form']} data-single noValidate onSubmit={form.onSubmit(onSubmit, focusFirst)}>
        {notice}
        <input
          className="visually-hidden"
          type="text"
          autoComplete="username"
          value={username}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <PasswordInput
          {...input('currentPassword', 'current-password')}
          label={t(($) => $.password.current)}
        />
        <PasswordInput
          {...input('plainPassword', 'new-password')}
          label={t(($) => $.password.new)}
          // Told in advance; refused by the network. An error takes its place.
          description={
            form.errors['plainPassword'] ? null : auth(($) => $.newPassword.hint, { count: PASSWORD_MIN })
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <PasswordInput
          {...input('repeatPlainPassword', 'new-password')}
          label={t(($) => $.password.repeat)}
        />
        <div className={classes['actions']}>
          <Button type="submit" loading={busy} disabled={!enabled}>
            {t(($) => $.password.submit)}
          </Button>
        </div>
      </form>
    </SettingsCard>
  );
}
