import { loadTexts } from '#i18n/instance.ts';
import { lazyPart } from '#ui/kit/lazy-part/lazy-part.tsx';

/** What stands on pages that are about more than money: fetched, with its texts, when it is first shown. */
export const Referrals = lazyPart(async () => {
  const [{ Referrals: Card }] = await Promise.all([import('./-referrals.tsx'), loadTexts('work')]);
  return Card;
});

export const PaymentInside = lazyPart(async () => {
  const [{ PaymentInside: Part }] = await Promise.all([import('./-payment-inside.tsx'), loadTexts('work')]);
  return Part;
});
