import { CUSTOM_TEXT_MAX, PASSWORD_MIN, UPLOAD_MAX_FILES } from './limits.ts';

/** What is wrong with a field, by the key of its sentence in `errors.validation` (specification 5). */
export type FieldProblem =
  | 'required'
  | 'blank'
  | 'email'
  | 'usernameRequired'
  | 'usernameLong'
  | 'usernameCharacters'
  | 'passwordRequired'
  | 'passwordShort'
  | 'repeatRequired'
  | 'passwordsDiffer'
  | 'messengerRequired'
  | 'accountRequired'
  | 'accountShort'
  | 'textLong'
  | 'uploading'
  | 'uploadFailed'
  | 'uploadsTooMany';

/** What only the settings say of a field, by its text in `settings.problems`. */
export const settingsProblems = [
  'usernameRequired',
  'valueBlank',
  'emailRequired',
  'phone',
  'dateOfBirth',
  'dateOfBirthFuture',
  'timezoneRequired',
  'currentPassword',
] as const;
/** The rest is said in the words of the public forms. */
export type SettingsProblem = (typeof settingsProblems)[number] | FieldProblem;

/** The number that a counted sentence names. */
export const problemCounts = {
  passwordShort: PASSWORD_MIN,
  textLong: CUSTOM_TEXT_MAX,
  uploadsTooMany: UPLOAD_MAX_FILES,
} as const satisfies Partial<Record<FieldProblem, number>>;
