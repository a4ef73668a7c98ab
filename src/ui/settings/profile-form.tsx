import { Button, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Language } from '#contract/enumerations.ts';
import { ACCOUNT_MAX, USERNAME_MAX } from '#contract/limits.ts';
import type { ProfileValues } from '#contract/rules/profile.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { maskDay } from '#ui/kit/date-range-picker/day-text.ts';
import { CheckedForm } from '#ui/kit/fields/checked-form.tsx';
import { type GivenForm, inputOf } from '#ui/kit/fields/given-input.ts';
import { PasswordField } from '#ui/kit/fields/password-field.tsx';
import { languageNames } from '#ui/kit/language-select/language-names.ts';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import { SendingButton } from '#ui/kit/sending-button/sending-button.tsx';
import { type Choice, ZoneSelect } from './zone-select.tsx';
import { useSettingsText } from './use-settings-text.ts';
import classes from './settings.module.css';

/** What a select offers; null while nothing is known of it. */
export type Choices = readonly Choice[] | null;

export type ProfileFormValues = { -readonly [Field in keyof ProfileValues]: string } & {
  /** Asked for with a new e-mail address only. */
  currentPassword: string;
};

interface ProfileFormProps {
  readonly form: GivenForm<ProfileFormValues>;
  readonly usernameFixed: boolean;
  /** The e-mail address was changed, which needs the current password. */
  readonly asksPassword: boolean;
  /** A new address that waits for its confirmation. */
  readonly waitingEmail: string | null;
  readonly timezones: Choices;
  readonly messengers: Choices;
  /** A choice could not be loaded: what is chosen stays. */
  readonly choicesMissing: boolean;
  readonly language: Language;
  readonly languages: readonly Language[];
  readonly onLanguage: (language: Language) => void;
  readonly changed: boolean;
  readonly busy: boolean;
  readonly enabled: boolean;
  /** Why nothing can be sent now. */
  readonly blocker?: string | null;
  /** What has become of the last saving. */
  readonly notice: ReactNode;
  readonly onSubmit: (values: ProfileFormValues) => void;
  readonly onDiscard: () => void;
}

const order = [
  'username',
  'email',
  'currentPassword',
  'phone',
  'dateOfBirth',
  'timezone',
  'messenger',
  'contactInfo',
] as const;
type Field = (typeof order)[number];

/** Validated on submit, then by the network, then saved (specification 5 and 7). The language changes at once. */
export function ProfileForm(props: ProfileFormProps) {
  const { form, busy, changed } = props;
  const { t } = useTranslation('settings');
  const { t: ui } = useTranslation('ui');
  const say = useSettingsText();
  const input = (field: Field) => inputOf(form, field, say);
  const choice = (field: Field) => {
    const given = input(field);
    return {
      ...given,
      value: given.value === '' ? null : given.value,
      onChange: (value: string | null) => given.onChange(value ?? ''),
    };
  };
  const { value: zone } = choice('timezone');
  const { value: messenger } = choice('messenger');
  const account = input('contactInfo');
  const { value: day, ...birth } = choice('dateOfBirth');
  const missing = props.choicesMissing ? ui(($) => $.filters.optionsUnavailable) : null;
  return (
    <Section roomy title={t(($) => $.profile.title)} lead={t(($) => $.profile.lead)}>
      <CheckedForm form={form} order={order} className={classes['form']} onSubmit={props.onSubmit}>
        {props.notice}
        <TextInput
          size="md"
          {...input('username')}
          label={t(($) => $.profile.username)}
          description={props.usernameFixed ? t(($) => $.profile.usernameFixed) : null}
          readOnly={props.usernameFixed}
          disabled={props.usernameFixed}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={USERNAME_MAX * 2}
        />
        <TextInput
          size="md"
          {...input('email')}
          label={t(($) => $.profile.email)}
          description={t(($) => $.profile.emailHint)}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        {props.asksPassword && (
          <div className={classes['proof']}>
            <PasswordField
              {...input('currentPassword')}
              label={t(($) => $.password.current)}
              hint={t(($) => $.profile.passwordHint)}
              autoComplete="current-password"
            />
          </div>
        )}
        {props.waitingEmail !== null && (
          <div className={classes['wide']}>
            <Callout kind="info">{t(($) => $.profile.emailWaiting, { email: props.waitingEmail })}</Callout>
          </div>
        )}
        <TextInput
          size="md"
          {...input('phone')}
          label={t(($) => $.profile.phone)}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
        />
        <TextInput
          size="md"
          {...birth}
          value={day ?? ''}
          label={t(($) => $.profile.dateOfBirth)}
          placeholder={ui(($) => $.range.hint)}
          inputMode="numeric"
          autoComplete="bday"
          // In the panel's format: a date field of the browser writes it the way of its own language.
          onChange={(event) => birth.onChange(maskDay(event.currentTarget.value))}
        />
        <ZoneSelect
          {...choice('timezone')}
          label={t(($) => $.profile.timezone)}
          description={missing ?? t(($) => $.profile.timezoneHint)}
          placeholder={t(($) => $.profile.timezoneSearch)}
          zones={withChosen(props.timezones, zone)}
        />
        <Select
          size="md"
          label={t(($) => $.profile.language)}
          description={t(($) => $.profile.languageHint)}
          data={props.languages.map((value) => ({ value, label: languageNames[value] }))}
          value={props.language}
          allowDeselect={false}
          onChange={(value) => {
            const chosen = props.languages.find((one) => one === value);
            if (chosen && chosen !== props.language) props.onLanguage(chosen);
          }}
        />
        <Select
          size="md"
          {...choice('messenger')}
          label={t(($) => $.profile.messenger)}
          description={missing}
          placeholder={t(($) => $.profile.messengerChoose)}
          data={withChosen(props.messengers, messenger)}
          allowDeselect={false}
        />
        <TextInput
          size="md"
          {...account}
          label={t(($) => $.profile.account)}
          description={t(($) => $.profile.accountLength, {
            length: account.value.length,
            limit: ACCOUNT_MAX,
          })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className={`flow ${classes['actions']}`}>
          <SendingButton
            type="submit"
            loading={busy}
            disabled={!props.enabled || !changed}
            blocker={props.blocker ?? null}
          >
            {t(($) => $.profile.save)}
          </SendingButton>
          {changed && !busy && (
            <Button variant="default" onClick={props.onDiscard}>
              {t(($) => $.profile.discard)}
            </Button>
          )}
        </div>
      </CheckedForm>
    </Section>
  );
}

/** What is chosen is offered too, though its list is not loaded or no longer has it. */
function withChosen(choices: Choices, chosen: string | null): Choice[] {
  const known = choices ?? [];
  return chosen === null || known.some(({ value }) => value === chosen)
    ? [...known]
    : [{ value: chosen, label: chosen }, ...known];
}
