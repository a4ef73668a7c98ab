import { Button } from '@mantine/core';
import { PASSKEY_NAME_MAX } from '#contract/rules/second-factor.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CheckedForm } from '#ui/kit/fields/checked-form.tsx';
import { type GivenForm, inputOf } from '#ui/kit/fields/given-input.ts';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import { FormProblem } from '#ui/kit/notices/form-problem.tsx';
import { SendingButton } from '#ui/kit/sending-button/sending-button.tsx';
import { useFactorText } from './use-factor-text.ts';
import classes from './second-factor.module.css';

export type PasskeyValues = Record<'name', string>;

interface PasskeyFormProps {
  readonly form: GivenForm<PasskeyValues>;
  readonly busy: boolean;
  readonly blocker: string | null;
  readonly problem: string | null;
  readonly onSubmit: (values: PasskeyValues) => void;
  readonly onLeave: () => void;
}

/** What the passkey is called; its button has the browser make it. */
export function PasskeyForm({ form, busy, blocker, problem, onSubmit, onLeave }: PasskeyFormProps) {
  const { t } = useTranslation('secondFactor');
  const say = useFactorText();
  return (
    <CheckedForm form={form} order={['name']} className={classes['form']} onSubmit={onSubmit}>
      <p className="lead">{t(($) => $.passkeys.nameLead)}</p>
      <FormProblem text={problem} />
      <TextField
        {...inputOf(form, 'name', say)}
        label={t(($) => $.passkeys.name)}
        hint={t(($) => $.passkeys.nameHint)}
        counted={PASSKEY_NAME_MAX}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form that was here had the focus
        autoFocus
      />
      <div className={`flow ${classes['actions']}`}>
        <SendingButton type="submit" loading={busy} blocker={blocker}>
          {t(($) => $.passkeys.make)}
        </SendingButton>
        <Button variant="default" onClick={onLeave}>
          {t(($) => $.form.cancel)}
        </Button>
      </div>
    </CheckedForm>
  );
}
