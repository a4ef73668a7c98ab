import { withTexts } from '#i18n/with-texts.ts';
import { lazyPart } from '#ui/kit/lazy-part/lazy-part.tsx';

/** What stands on pages that are about more than money: fetched, with its texts, when it is first shown. */
export const Referrals = lazyPart(
  async () => (await withTexts('work', import('./-referrals.tsx'))).Referrals,
);
export const PaymentInside = lazyPart(
  async () => (await withTexts('work', import('./-payment-inside.tsx'))).PaymentInside,
);
