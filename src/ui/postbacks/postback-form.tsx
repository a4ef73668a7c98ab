import { Button, Textarea } from '@mantine/core';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { useRef, type ReactNode } from 'react';
import { postbackTriggers } from '#contract/postback-names.ts';
import { type Macro, mendedAddress } from '#contract/rules/postback-address.ts';
import type { GoalName } from '#domain/goal-names.ts';
import { insertMacro } from '#domain/macros.ts';
import { isOfTemplate, postbackTemplates } from '#domain/postback-templates.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ChoicesField } from '#ui/kit/fields/choices-field.tsx';
import { CopyButton } from '#ui/kit/copy/copy-button.tsx';
import { SelectField } from '#ui/kit/fields/select-field.tsx';
import { MacroPanel } from '#ui/kit/macro-panel/macro-panel.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import { AddressReading } from './address-reading.tsx';
import { GoalsField } from './goals-field.tsx';
import type { PostbackValues } from './postback-values.ts';
import { usePostbackText } from './use-postback-text.ts';
import classes from './postbacks.module.css';

interface PostbackFormProps {
  readonly form: UseFormReturnType<PostbackValues>;
  readonly isNew: boolean;
  /** Null: it has none yet. */
  readonly postbackKey: string | null;
  /** What it may be called for; one choice is no question. */
  readonly scopes: readonly { readonly value: string; readonly label: string }[];
  readonly smartlink: boolean;
  /** Titles, with their names, of the goals to choose among. */
  readonly goals: readonly GoalName[];
  readonly offline: boolean;
  readonly busy: boolean;
  readonly enabled: boolean;
  /** What has become of the last saving. */
  readonly notice: ReactNode;
  readonly onSave: (values: PostbackValues) => void;
  readonly onCancel: () => void;
}

/** The editor: address with its macros, template, and what it is called for (beyond, 'Postback editor'). */
export function PostbackForm(props: PostbackFormProps) {
  const { form, isNew, postbackKey, scopes, smartlink, goals, offline, busy, enabled, notice } = props;
  const { onSave, onCancel } = props;
  const { t } = useTranslation('postbacks');
  const { t: ui } = useTranslation('ui');
  const say = usePostbackText();
  const field = useRef<HTMLTextAreaElement>(null);
  const { url, template, scope, statuses } = form.values;
  function put(written: string) {
    const area = field.current;
    const at = area
      ? { start: area.selectionStart, end: area.selectionEnd }
      : { start: url.length, end: url.length };
    // the panel offers nothing else
    const next = insertMacro(url, written.slice(1, -1) as Macro, at);
    form.setFieldValue('url', next.url);
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(next.caret, next.caret);
    });
  }
  function fill(id: string) {
    form.setFieldValue('template', id);
    const known = postbackTemplates.find((one) => one.id === id);
    if (known) form.setFieldValue('url', known.url);
  }
  const focusFirst = (errors: FormErrors) => {
    if (errors['url'] !== undefined) field.current?.focus();
    else form.getInputNode(errors['statuses'] === undefined ? 'goals' : 'statuses')?.focus();
  };
  const saved = mendedAddress(url.trim());
  return (
    <Section title={t(($) => (isNew ? $.form.title : $.form.titleEdit))}>
      <form className={classes['form']} noValidate onSubmit={form.onSubmit(onSave, focusFirst)}>
        <div className="stack">
          {notice}
          <SelectField
            label={t(($) => $.form.template)}
            hint={t(($) => $.form.templateHint)}
            value={isOfTemplate(template, url) ? template : ''}
            options={postbackTemplates.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder={t(($) => $.form.templateNone)}
            clearable
            onChange={(event) => fill(event.currentTarget.value)}
          />
          <Textarea
            {...form.getInputProps('url')}
            ref={field}
            data-path="url"
            label={t(($) => $.form.url)}
            description={t(($) => $.form.urlHint)}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            error={say(form.errors['url'], url)}
            autosize
            minRows={2}
            maxRows={8}
            required
            withAsterisk={false}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            inputMode="url"
            classNames={{ input: classes['url'] ?? '', label: classes['urlLabel'] ?? '' }}
          />
          {saved !== '' && (
            <div className={classes['reading']}>
              <span className={`note ${classes['quiet']}`}>{t(($) => $.form.reading)}</span>
              <AddressReading url={saved} smartlink={smartlink} />
              {saved !== url.trim() && (
                <span className={`note ${classes['quiet']}`}>{t(($) => $.form.mended)}</span>
              )}
            </div>
          )}
          {postbackKey !== null && <KeyLine postbackKey={postbackKey} />}
          {scopes.length > 1 && (
            <SelectField
              label={t(($) => $.scope.label)}
              value={scope}
              options={scopes}
              placeholder=""
              clearable={false}
              error={say(form.errors['campaign'])}
              onChange={(event) => form.setFieldValue('scope', event.currentTarget.value)}
            />
          )}
          <ChoicesField
            label={t(($) => $.form.statuses)}
            hint={t(($) => $.form.statusesHint)}
            path="statuses"
            options={postbackTriggers.map((one) => ({ value: one, label: t(($) => $.trigger[one]) }))}
            value={statuses}
            error={say(form.errors['statuses'])}
            onChange={(chosen) => form.setFieldValue('statuses', chosen)}
          />
          {goals.length > 0 && <GoalsField form={form} goals={goals} />}
          {offline && <p className={`note ${classes['quiet']}`}>{t(($) => $.form.offline)}</p>}
          <div className="row flow">
            <Button type="submit" loading={busy} disabled={!enabled}>
              {t(($) => (offline ? $.form.saveOffline : $.form.save))}
            </Button>
            <Button variant="default" onClick={onCancel}>
              {ui(($) => $.actions.cancel)}
            </Button>
          </div>
        </div>
        <MacroPanel smartlink={smartlink} onPick={put} />
      </form>
    </Section>
  );
}

/** What its receiver may know our calls by. */
function KeyLine({ postbackKey }: { readonly postbackKey: string }) {
  const { t } = useTranslation('postbacks');
  return (
    <div className="stack tight">
      <p className={`note ${classes['quiet']}`}>{t(($) => $.form.key)}</p>
      <div className={classes['line']}>
        <code className={`code grow ${classes['address']}`}>{postbackKey}</code>
        <CopyButton text={postbackKey} name={t(($) => $.form.keyName)} />
      </div>
      <p className={`note ${classes['quiet']}`}>{t(($) => $.form.keyHint)}</p>
    </div>
  );
}
