import * as v from 'valibot';

/** What is wrong with a note, by its text in `payoutAccounts.info`. */
export type NoteProblem = 'noteLong';

/** Characters of a note for whoever pays. */
export const PAYMENT_NOTE_MAX = 500;

/** One line: breaks are blanks, and marks that nobody sees, which come along where one copies, are taken off. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cf}\p{Cs}]/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Empty: none. */
export const paymentNoteRule = v.pipe(
  v.string(),
  v.transform(oneLine),
  v.maxLength(PAYMENT_NOTE_MAX, 'noteLong' satisfies NoteProblem),
);
