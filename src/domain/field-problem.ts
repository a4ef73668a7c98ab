/** What is wrong with a field of a public form, by its text in `errors.validation` (specification 5). */
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
