import type { ReactNode } from 'react';
import { domainProblems } from '#contract/rules/domain.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CheckedForm } from '#ui/kit/fields/checked-form.tsx';
import type { GivenForm } from '#ui/kit/fields/given-input.ts';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import { SendingButton } from '#ui/kit/sending-button/sending-button.tsx';
import classes from './domains.module.css';

export interface DomainFormValues extends Record<string, unknown> {
  domain: string;
}

interface DomainFormProps {
  readonly form: GivenForm<DomainFormValues>;
  readonly busy: boolean;
  readonly enabled: boolean;
  /** Why nothing can be sent now. */
  readonly blocker: string | null;
  readonly notice: ReactNode;
  readonly onSubmit: (values: DomainFormValues) => void;
}

const SAMPLE = 'go.example.com';

/** Asks for a domain of one's own. */
export function DomainForm({ form, busy, enabled, blocker, notice, onSubmit }: DomainFormProps) {
  const { t } = useTranslation('domains');
  const { error, ...input } = form.getInputProps('domain');
  const known = domainProblems.find((problem) => problem === error);
  return (
    <Section title={t(($) => $.add.title)}>
      <CheckedForm form={form} order={['domain']} className={`flow ${classes['form']}`} onSubmit={onSubmit}>
        {notice}
        <div className={classes['field']}>
          <TextField
            {...input}
            name="domain"
            label={t(($) => $.add.field)}
            hint={t(($) => $.add.lead)}
            // what the network says is a sentence already
            error={known === undefined ? error : t(($) => $.problems[known])}
            placeholder={SAMPLE}
            inputMode="url"
            autoComplete="off"
            verbatim
          />
        </div>
        <div className={`row flow ${classes['send']}`}>
          <SendingButton type="submit" size="md" loading={busy} disabled={!enabled} blocker={blocker}>
            {t(($) => $.add.action)}
          </SendingButton>
        </div>
      </CheckedForm>
    </Section>
  );
}
