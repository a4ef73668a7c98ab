import type { ReactNode } from 'react';
import { PASSWORD_MIN } from '#contract/limits.ts';
import type { PasswordValues } from '#contract/rules/password.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CheckedForm } from '#ui/kit/fields/checked-form.tsx';
import { type GivenForm, inputOf } from '#ui/kit/fields/given-input.ts';
import { PasswordField } from '#ui/kit/fields/password-field.tsx';
import { UsernameOfPassword } from '#ui/kit/fields/username-of-password.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import { SendingButton } from '#ui/kit/sending-button/sending-button.tsx';
import { useSettingsText } from './use-settings-text.ts';
import classes from './settings.module.css';

export type PasswordFormValues = { -readonly [Field in keyof PasswordValues]: string };

interface PasswordFormProps {
  readonly form: GivenForm<PasswordFormValues>;
  /** For password managers: whose password it is. */
  readonly username: string;
  readonly busy: boolean;
  readonly enabled: boolean;
  /** Why nothing can be sent now. */
  readonly blocker?: string | null;
  readonly notice: ReactNode;
  readonly onSubmit: (values: PasswordFormValues) => void;
}

const order = ['currentPassword', 'plainPassword', 'repeatPlainPassword'] as const;

/** A new password, with the current one and its repeat. */
export function PasswordForm(props: PasswordFormProps) {
  const { form, username, busy, enabled, blocker = null, notice, onSubmit } = props;
  const { t } = useTranslation('settings');
  const { t: account } = useTranslation('account');
  const say = useSettingsText();
  const input = (field: (typeof order)[number], autoComplete: string) => ({
    ...inputOf(form, field, say),
    autoComplete,
  });
  return (
    <Section roomy title={t(($) => $.password.title)} lead={t(($) => $.password.lead)}>
      <CheckedForm form={form} order={order} className={classes['form']} data-single onSubmit={onSubmit}>
        {notice}
        <UsernameOfPassword username={username} />
        <PasswordField
          {...input('currentPassword', 'current-password')}
          label={t(($) => $.password.current)}
        />
        <PasswordField
          {...input('plainPassword', 'new-password')}
          label={t(($) => $.password.new)}
          // told in advance; refused by the network
          hint={account(($) => $.passwordLength, { count: PASSWORD_MIN })}
        />
        <PasswordField
          {...input('repeatPlainPassword', 'new-password')}
          label={t(($) => $.password.repeat)}
        />
        <div className={`flow ${classes['actions']}`}>
          <SendingButton type="submit" loading={busy} disabled={!enabled} blocker={blocker}>
            {t(($) => $.password.submit)}
          </SendingButton>
        </div>
      </CheckedForm>
    </Section>
  );
}
