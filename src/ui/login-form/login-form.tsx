import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '../notices/callout.tsx';
import { useFieldText } from '../notices/use-field-text.ts';
import classes from './login-form.module.css';

export interface LoginValues {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
  /** 'Do not keep data on this device'. */
  readonly forget: boolean;
}

interface LoginFormProps {
  /** From `useDraftForm`: values, messages, and the focus on the first field with one. */
  readonly form: Pick<UseFormReturnType<LoginValues>, 'getInputProps' | 'key' | 'onSubmit' | 'setValues'>;
  readonly busy: boolean;
  /** False while the machine takes no submission, e.g. during a countdown. */
  readonly enabled: boolean;
  /** Seconds until the next try is taken; 0 where there is no countdown. */
  readonly secondsLeft: number;
  /** The server's sentence, or ours; null: none. Never says which field was wrong. */
  readonly problem: string | null;
  /** Why the log-in is shown, e.g. the session is over. */
  readonly notice: string | null;
  /** The demo's credentials, where the network is one. */
  readonly demo: { readonly username: string; readonly password: string } | null;
  readonly onSubmit: (values: LoginValues) => void;
  /** Links to registration and to recovery. */
  readonly links: { readonly recovery: ReactNode; readonly registration: ReactNode };
}

/** Specification 2 and 5: validated on submit, the server's error above the form, fields kept. */
export function LoginForm(props: LoginFormProps) {
  const { form, busy, enabled, secondsLeft, problem, notice, demo, links } = props;
  const { t } = useTranslation('auth');
  const fieldText = useFieldText();
  const [visible, setVisible] = useState(false);
  return (
    <>
      <h1 className="auth-heading">{t(($) => $.login.title)}</h1>
      <form className={classes['form']} noValidate onSubmit={form.onSubmit(props.onSubmit)}>
        {problem ? <Callout kind="danger">{problem}</Callout> : null}
        {notice && !problem ? <Callout kind="info">{notice}</Callout> : null}
        <TextInput
          key={form.key('username')}
          {...form.getInputProps('username')}
          error={fieldText(form.getInputProps('username').error)}
          label={t(($) => $.login.username)}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
        />
        <PasswordInput
          key={form.key('password')}
          {...form.getInputProps('password')}
          error={fieldText(form.getInputProps('password').error)}
          label={t(($) => $.login.password)}
          name="password"
          autoComplete="current-password"
          size="md"
          visible={visible}
          onVisibilityChange={setVisible}
          visibilityToggleButtonProps={{
            'aria-label': visible ? t(($) => $.login.hidePassword) : t(($) => $.login.showPassword),
            // Reached by keyboard too; Mantine takes it out of the order.
            tabIndex: 0,
          }}
        />
        <div className={classes['row']}>
          <Checkbox
            key={form.key('remember')}
            {...form.getInputProps('remember', { type: 'checkbox' })}
            label={t(($) => $.login.remember)}
          />
          {links.recovery}
        </div>
        <Checkbox
          key={form.key('forget')}
          {...form.getInputProps('forget', { type: 'checkbox' })}
          label={t(($) => $.login.keep)}
          description={t(($) => $.login.keepHint)}
        />
        <Button type="submit" size="md" loading={busy} disabled={!enabled && !busy} fullWidth>
          {secondsLeft > 0 ? t(($) => $.login.wait, { count: secondsLeft }) : t(($) => $.login.submit)}
        </Button>
      </form>
      <p className={classes['register']}>
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
