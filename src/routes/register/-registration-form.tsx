import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { customKey, filesMost } from '#domain/custom-fields.ts';
import { emptyRegistration, type Origin, registrationOf } from '#domain/registration.ts';
import {
  type RegistrationOptions,
  registrationProblems,
  type RegistrationValues,
} from '#domain/registration-validation.ts';
import { type UploadItem, uploadsByField } from '#domain/upload.ts';
import { currentLanguage } from '#i18n/current-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { registrationMachine } from '#machines/registration.ts';
import { useFailureText } from '#ui/kit/notices/use-failure-text.ts';
import { RegisterForm } from '#ui/registration/register-form.tsx';
import { newKey } from '#world/device.ts';
import type { PageGuest } from '#world/system.ts';
import { useDraftForm } from '#world/use-draft-form.ts';
import { type Flow, useOn } from '#world/use-flow.ts';
import { useUploads } from '#world/use-uploads.ts';

interface RegistrationFormProps {
  readonly flow: Flow<typeof registrationMachine>;
  readonly guest: PageGuest;
  readonly options: RegistrationOptions;
  readonly origin: Origin;
  /** The answers that were sent from here before, for another address; null: nothing was. */
  readonly before: RegistrationValues | null;
  readonly onSend: (values: RegistrationValues) => void;
}

/** The form once the network's questions are there. Passwords are never kept, pictures neither. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { flow, guest, options, origin, before } = props;
  const { t } = useTranslation(['account', 'errors']);
  const failureText = useFailureText();
  const uploads = useUploads(guest);
  const { fields } = options;
  const pictures = uploadsByField(uploads.items);
  const form = useDraftForm<RegistrationValues>('registration', flow, {
    initial: before ?? emptyRegistration(fields),
    secret: ['plainPassword', 'repeatPlainPassword'],
    validate: (values) => ({ ...registrationProblems(values, options, pictures) }),
  });
  useOn(flow, 'settled', form.settle);

  // The same words again have the same key: a lost answer makes no second account.
  const sent = useRef({ words: '', key: '' });
  const submission = (values: RegistrationValues) => {
    const registration = registrationOf(values, fields, pictures, origin);
    const words = JSON.stringify(registration);
    if (sent.current.words !== words) sent.current = { words, key: newKey() };
    return { type: 'form.submit', registration, key: sent.current.key } as const;
  };

  const add = (key: string, files: readonly File[]) => {
    const field = fields.find((one) => customKey(one) === key);
    if (!field) return;
    const most = filesMost(field);
    const mine = uploads.items.filter((item) => item.field === key);
    // A field of one picture takes the new one for the old one.
    if (most === 1) mine.forEach((item) => uploads.remove(item.key));
    const room = most === 1 ? 1 : most - mine.length;
    uploads.add(key, files.slice(0, Math.max(room, 0)));
    if (files.length > room && most > 1) form.setFieldError(key, 'uploadsTooMany');
    else form.clearFieldError(key);
  };
  const remove = (item: UploadItem) => {
    uploads.remove(item.key);
    form.clearFieldError(item.field);
  };

  const { failure, secondsLeft } = flow.context;
  return (
    <RegisterForm
      form={form}
      options={options}
      language={currentLanguage()}
      busy={flow.hasTag('busy')}
      enabled={flow.can(submission(form.values))}
      secondsLeft={secondsLeft}
      problem={
        flow.hasTag('limited')
          ? t(($) => $.register.limit)
          : failure && (failureText(failure) ?? t(($) => $.tryLater, { ns: 'errors' }))
      }
      uploads={uploads.items}
      onFiles={add}
      onRemove={remove}
      onRetry={(item) => {
        form.clearFieldError(item.field);
        uploads.retry(item.key);
      }}
      onSubmit={(values) => {
        props.onSend({ ...values, ...nobody });
        flow.send(submission(values));
      }}
      link={<Link to="/login">{t(($) => $.register.login)}</Link>}
    />
  );
}

/** Who it was and how they get in: those are asked for anew. The name belongs to the account of before. */
const nobody = { email: '', username: '', plainPassword: '', repeatPlainPassword: '' };
