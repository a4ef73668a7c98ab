import { useTranslation } from '#i18n/use-translation.ts';
import { Action } from '#ui/kit/action/action.tsx';
import { type Submission, SubmitAction } from '#ui/kit/action/submit-action.tsx';
import { CheckedForm } from '#ui/kit/fields/checked-form.tsx';
import type { GivenForm } from '#ui/kit/fields/given-input.ts';
import { FormProblem } from '#ui/kit/notices/form-problem.tsx';
import { CodeField } from './code-field.tsx';
import classes from './second-factor.module.css';

export type CodeValues = Record<'code', string>;

interface CodeFormProps extends Submission {
  readonly form: GivenForm<CodeValues>;
  readonly kind: 'app' | 'recovery';
  /** The other way; null: the account or the browser has none. */
  readonly passkey: { readonly busy: boolean; readonly enabled: boolean; readonly onUse: () => void } | null;
  /** The server's sentence, or ours; null: none. */
  readonly problem: string | null;
  readonly onSubmit: (values: CodeValues) => void;
  readonly onKind: (kind: 'app' | 'recovery') => void;
  readonly onBack: () => void;
}

/** The second step of a log-in. */
export function CodeForm(props: CodeFormProps) {
  const { form, kind, busy, enabled, secondsLeft, passkey, problem, onSubmit, onKind, onBack } = props;
  const { t } = useTranslation('secondFactor');
  const isApp = kind === 'app';
  return (
    <>
      <h1 className="auth-heading">{t(($) => $.login.title)}</h1>
      <p className={classes['lead']}>
        {t(($) => {
          if (!isApp) return $.login.recoveryLead;
          return passkey === null ? $.login.lead : $.login.passkeyLead;
        })}
      </p>
      <CheckedForm form={form} order={['code']} className="auth-fields" onSubmit={onSubmit}>
        <FormProblem text={problem} />
        <CodeField
          // another field: its value and its keyboard are other ones
          key={kind}
          form={form}
          kind={kind}
          label={t(($) => (isApp ? $.login.code : $.login.recovery))}
          first
        />
        <SubmitAction busy={busy} enabled={enabled} secondsLeft={secondsLeft}>
          {t(($) => $.login.submit)}
        </SubmitAction>
        {passkey !== null && (
          <Action
            kind="quiet"
            busy={passkey.busy}
            disabled={!passkey.enabled && !passkey.busy}
            onClick={passkey.onUse}
          >
            {t(($) => $.login.usePasskey)}
          </Action>
        )}
      </CheckedForm>
      <div className={classes['ways']}>
        <button type="button" className={classes['way']} onClick={() => onKind(isApp ? 'recovery' : 'app')}>
          {t(($) => (isApp ? $.login.useRecovery : $.login.useApp))}
        </button>
        <button type="button" className={classes['way']} onClick={onBack}>
          {t(($) => $.login.back)}
        </button>
        {!isApp && <p className="note">{t(($) => $.login.lost)}</p>}
      </div>
    </>
  );
}
