import * as v from 'valibot';

/** What is wrong with a field of a payout account, by the key of its sentence in `payoutAccounts.problems` (specification 5). */
type PayoutProblem =
  | 'methodRequired'
  | 'payoutAccountRequired'
  | 'minimalAmountRequired'
  | 'minimalAmountForm'
  | 'pinRequired'
  | 'pinForm';

/** Characters that may be typed. */
const PAYOUT_ACCOUNT_MAX = 128;
/** Digits of the one-time pin. */
export const PIN_LENGTH = 6;

const amount = v.pipe(
  v.string('minimalAmountRequired' satisfies PayoutProblem),
  v.trim(),
  v.nonEmpty('minimalAmountRequired' satisfies PayoutProblem),
  // money above nothing, and no more than can be counted in minor units
  v.regex(/^(?=.*[1-9])\d{1,11}(?:\.\d{1,4})?$/, 'minimalAmountForm' satisfies PayoutProblem),
);

const pin = v.pipe(
  v.string('pinRequired' satisfies PayoutProblem),
  v.trim(),
  v.nonEmpty('pinRequired' satisfies PayoutProblem),
  v.regex(new RegExp(`^\\d{${PIN_LENGTH}}$`), 'pinForm' satisfies PayoutProblem),
);

export const payoutEntries = {
  method: v.pipe(
    v.string('methodRequired' satisfies PayoutProblem),
    v.nonEmpty('methodRequired' satisfies PayoutProblem),
    v.maxLength(32),
  ),
  account: v.pipe(
    v.string('payoutAccountRequired' satisfies PayoutProblem),
    v.trim(),
    v.nonEmpty('payoutAccountRequired' satisfies PayoutProblem),
    v.maxLength(PAYOUT_ACCOUNT_MAX),
  ),
  minimalAmount: amount,
  pin,
  /** The pin, or a code in its place (decision 184): which it has to be, and what is wrong with it, the network knows. */
  pinOrCode: v.pipe(
    v.string('pinRequired' satisfies PayoutProblem),
    v.maxLength(64, 'pinForm' satisfies PayoutProblem),
  ),
};
