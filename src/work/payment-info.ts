import { validatePaymentInfo } from '#contract/resources/payment-info.ts';
import { checkedBy } from './settings.ts';

/** The payment info, as the profile is saved. */
export const paymentInfoWork = checkedBy(validatePaymentInfo);
