import * as v from 'valibot';

/** What is wrong with a typed code, by the key of its sentence in `promoCodes.problems` (specification 5). */
export const promoProblems = ['codeRequired', 'codeBlank', 'codeLong'] as const;
export type PromoProblem = (typeof promoProblems)[number];

/** Characters that may be typed. */
export const PROMO_CODE_MAX = 255;

/** A promo code as it is typed: something, and not only blanks. */
export const promoCode = v.pipe(
  v.string('codeRequired' satisfies PromoProblem),
  v.nonEmpty('codeRequired' satisfies PromoProblem),
  v.trim(),
  v.nonEmpty('codeBlank' satisfies PromoProblem),
  v.maxLength(PROMO_CODE_MAX, 'codeLong' satisfies PromoProblem),
);
