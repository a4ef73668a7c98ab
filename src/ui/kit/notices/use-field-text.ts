import type { ReactNode } from 'react';
import { CUSTOM_TEXT_MAX, PASSWORD_MIN, UPLOAD_MAX_FILES } from '#contract/limits.ts';
import type { FieldProblem } from '#contract/field-problem.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/**
 * The message under a field: our own rules give keys, so that a language switch translates them too; a
 * server's 422 gives sentences, which pass as they are.
 */
export function useFieldText(): (problem: ReactNode) => ReactNode {
  const { t } = useTranslation('errors');
  // There wherever a form has more fields than the log-in.
  const { t: account } = useTranslation('account');
  const texts: Readonly<Record<FieldProblem, () => string>> = {
    required: () => t(($) => $.validation.required),
    blank: () => t(($) => $.validation.blank),
    email: () => account(($) => $.validation.email),
    usernameRequired: () => account(($) => $.validation.usernameRequired),
    usernameLong: () => account(($) => $.validation.usernameLong),
    usernameCharacters: () => account(($) => $.validation.usernameCharacters),
    passwordRequired: () => account(($) => $.validation.passwordRequired),
    passwordShort: () => account(($) => $.validation.passwordShort, { count: PASSWORD_MIN }),
    repeatRequired: () => account(($) => $.validation.repeatRequired),
    passwordsDiffer: () => account(($) => $.validation.passwordsDiffer),
    messengerRequired: () => account(($) => $.validation.messengerRequired),
    accountRequired: () => account(($) => $.validation.accountRequired),
    accountShort: () => account(($) => $.validation.accountShort),
    textLong: () => account(($) => $.validation.textLong, { count: CUSTOM_TEXT_MAX }),
    uploading: () => account(($) => $.validation.uploading),
    uploadFailed: () => account(($) => $.validation.uploadFailed),
    uploadsTooMany: () => account(($) => $.validation.uploadsTooMany, { count: UPLOAD_MAX_FILES }),
  };
  const isProblem = (problem: unknown): problem is FieldProblem =>
    typeof problem === 'string' && Object.hasOwn(texts, problem);
  return (problem) => (isProblem(problem) ? texts[problem]() : problem);
}
