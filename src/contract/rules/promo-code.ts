import * as v from 'valibot';

/** What is wrong with a typed code, by the key of its sentence in `promoCodes.problems` (specification 5). */
export const promoProblems = ['codeRequired', 'codeBlank', 'codeLong'] as const;
export type PromoProblem = (typeof promoProblems)[number];

/** Characters that may be typed. */
export const PROMO_CODE_MAX = 255;

/**
 * A code as it is kept, of what was typed or copied: in capitals, without blanks and characters that are not seen; a
 * hyphen is a hyphen however a program has set it, and a letter of full width a letter.
 */
export const promoCodeOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase();

/** A promo code as it is typed: something, and not only blanks. */
export const promoCode = v.pipe(
  v.string('codeRequired' satisfies PromoProblem),
  v.nonEmpty('codeRequired' satisfies PromoProblem),
  v.transform(promoCodeOf),
  v.nonEmpty('codeBlank' satisfies PromoProblem),
  v.maxLength(PROMO_CODE_MAX, 'codeLong' satisfies PromoProblem),
);
