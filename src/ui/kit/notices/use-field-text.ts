import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CUSTOM_TEXT_MAX, PASSWORD_MIN, UPLOAD_MAX_FILES } from '#contract/limits.ts';
import type { FieldProblem } from '#contract/field-problem.ts';

/**
 * The message under a field: our own rules give keys, so that a language switch translates them too; a
 * server's 422 gives sentences, which pass as they are.
 */
export function useFieldText(): (problem: ReactNode) => ReactNode {
  const { t } = useTranslation('errors');
  const texts: Readonly<Record<FieldProblem, () => string>> = {
    required: () => t(($) => $.validation.required),
    blank: () => t(($) => $.validation.blank),
    email: () => t(($) => $.validation.email),
    usernameRequired: () => t(($) => $.validation.usernameRequired),
    usernameLong: () => t(($) => $.validation.usernameLong),
    usernameCharacters: () => t(($) => $.validation.usernameCharacters),
    passwordRequired: () => t(($) => $.validation.passwordRequired),
    passwordShort: () => t(($) => $.validation.passwordShort, { count: PASSWORD_MIN }),
    repeatRequired: () => t(($) => $.validation.repeatRequired),
    passwordsDiffer: () => t(($) => $.validation.passwordsDiffer),
    messengerRequired: () => t(($) => $.validation.messengerRequired),
    accountRequired: () => t(($) => $.validation.accountRequired),
    accountShort: () => t(($) => $.validation.accountShort),
    textLong: () => t(($) => $.validation.textLong, { count: CUSTOM_TEXT_MAX }),
    uploading: () => t(($) => $.validation.uploading),
    uploadFailed: () => t(($) => $.validation.uploadFailed),
    uploadsTooMany: () => t(($) => $.validation.uploadsTooMany, { count: UPLOAD_MAX_FILES }),
  };
  const isProblem = (problem: unknown): problem is FieldProblem =>
    typeof problem === 'string' && Object.hasOwn(texts, problem);
  return (problem) => (isProblem(problem) ? texts[problem]() : problem);
}
