import { Button } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { CheckedForm } from '#ui/kit/fields/checked-form.tsx';
import { type GivenForm, inputOf } from '#ui/kit/fields/given-input.ts';
import { PasswordField } from '#ui/kit/fields/password-field.tsx';
import { UsernameOfPassword } from '#ui/kit/fields/username-of-password.tsx';
import { FormProblem } from '#ui/kit/notices/form-problem.tsx';
import { SendingButton } from '#ui/kit/sending-button/sending-button.tsx';
import { CodeField } from './code-field.tsx';
import { useFactorText } from './use-factor-text.ts';
import classes from './second-factor.module.css';

export type ProofValues = Record<'currentPassword' | 'code', string>;

interface ProofFormProps {
  readonly form: GivenForm<ProofValues>;
  readonly task: 'setUp' | 'turnOff' | 'renew' | 'addPasskey' | 'removePasskey';
  /** What the passkey that is removed is called. */
  readonly name: string;
  /** For password managers: whose password it is. */
  readonly username: string;
  readonly busy: boolean;
  /** Why nothing can be sent now. */
  readonly blocker: string | null;
  readonly problem: string | null;
  readonly onSubmit: (values: ProofValues) => void;
  readonly onLeave: () => void;
}

const order = ['currentPassword', 'code'];

/** The password before anything of the second factor is changed; where it is on, with a code. */
export function ProofForm(props: ProofFormProps) {
  const { form, task, name, username, busy, blocker, problem, onSubmit, onLeave } = props;
  const { t } = useTranslation('secondFactor');
  const say = useFactorText();
  const leads = {
    setUp: t(($) => $.form.setUpLead),
    turnOff: t(($) => $.form.turnOffLead),
    renew: t(($) => $.form.renewLead),
    addPasskey: t(($) => $.form.addPasskeyLead),
    removePasskey: t(($) => $.form.removePasskeyLead, { name }),
  };
  return (
    <CheckedForm form={form} order={order} className={classes['form']} onSubmit={onSubmit}>
      <p className="lead">{leads[task]}</p>
      <FormProblem text={problem} />
      <UsernameOfPassword username={username} />
      <PasswordField
        {...inputOf(form, 'currentPassword', say)}
        label={t(($) => $.form.password)}
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that has opened it is gone
        autoFocus
      />
      {task !== 'setUp' && (
        <CodeField form={form} kind="both" label={t(($) => $.form.code)} hint={t(($) => $.form.codeHint)} />
      )}
      <div className={`flow ${classes['actions']}`}>
        <SendingButton type="submit" loading={busy} blocker={blocker}>
          {t(($) => $.form[task])}
        </SendingButton>
        <Button variant="default" disabled={busy} onClick={onLeave}>
          {t(($) => $.form.cancel)}
        </Button>
      </div>
    </CheckedForm>
  );
}
