import * as v from 'valibot';
import { iriEntries, momentField } from '../fields.ts';
import { moneySchema } from '../money.ts';
import { paths } from '../paths.ts';
import { action, resource } from '../resource.ts';
import { promoCode } from '../rules/promo-code.ts';

/** A code that the publisher has activated, with what it has brought into the balance. */
export const PromoCode = v.object({
  ...iriEntries,
  code: v.string(),
  title: v.string(),
  amount: moneySchema,
  activatedAt: momentField,
});
export type PromoCode = v.InferOutput<typeof PromoCode>;
export const promoCodes = resource({ path: paths.promoCodes, row: PromoCode, family: 'balance' });
/** Refused with 422 at `code`: unknown, activated already, used up, expired. Needs a network. */
export const activatePromoCode = action({
  path: paths.promoCodes,
  body: v.object({ code: promoCode }),
  contentType: 'application/ld+json',
  answer: PromoCode,
  touches: [
    paths.promoCodes,
    paths.balance,
    paths.balanceSummary,
    paths.balanceStatement,
    paths.transactions,
  ],
});
