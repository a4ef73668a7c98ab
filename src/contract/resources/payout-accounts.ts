import * as v from 'valibot';
import { iriEntries } from '../fields.ts';
import { moneySchema } from '../money.ts';
import { codeSchema } from '../numeric-set.ts';
import { paths } from '../paths.ts';
import { action, hours, minutes, resource } from '../resource.ts';
import { activation } from '../statuses.ts';

/** Where payments go. `account` is masked on the wire and in the database; `status` is the active flag. */
export const PayoutAccount = v.object({
  ...iriEntries,
  method: v.string(),
  account: v.string(),
  status: codeSchema(activation),
});
export const payoutAccounts = resource({
  path: paths.payoutAccounts,
  params: v.object({}),
  row: PayoutAccount,
  store: 'rows',
  paging: 'whole',
  staleAfter: minutes(5),
});
export const payoutAccount = resource({
  path: paths.payoutAccount,
  params: v.object({}),
  row: PayoutAccount,
  store: 'aggregate',
  paging: 'none',
  staleAfter: minutes(5),
});

const PayoutAccountBody = v.object({
  method: v.pipe(v.string(), v.nonEmpty()),
  account: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  /** Null where the method has none of its own. */
  minimalAmount: v.optional(v.nullable(moneySchema)),
  pin: v.optional(v.string()),
});
const PayoutAccountPatch = v.object({
  account: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))),
  minimalAmount: v.optional(v.nullable(moneySchema)),
  status: v.optional(v.picklist(Object.values(activation.codes))),
  pin: v.optional(v.string()),
});

export const validatePayoutAccount = action({
  method: 'POST',
  path: paths.payoutAccountsValidate,
  body: PayoutAccountBody,
  contentType: 'application/ld+json',
  answer: v.unknown(),
  touches: [],
});
export const validatePayoutAccountChange = action({
  method: 'PATCH',
  path: paths.payoutAccountValidate,
  body: PayoutAccountPatch,
  contentType: 'application/merge-patch+json',
  answer: v.unknown(),
  touches: [],
});
export const createPayoutAccount = action({
  method: 'POST',
  path: paths.payoutAccounts,
  body: PayoutAccountBody,
  contentType: 'application/ld+json',
  answer: PayoutAccount,
  touches: [paths.payoutAccounts],
});
export const patchPayoutAccount = action({
  method: 'PATCH',
  path: paths.payoutAccount,
  body: PayoutAccountPatch,
  contentType: 'application/merge-patch+json',
  answer: PayoutAccount,
  touches: [paths.payoutAccounts, paths.payoutAccount],
});
export const deletePayoutAccount = action({
  method: 'DELETE',
  path: paths.payoutAccount,
  body: v.object({ pin: v.pipe(v.string(), v.nonEmpty()) }),
  contentType: 'application/json',
  answer: v.unknown(),
  touches: [paths.payoutAccounts, paths.payoutAccount],
});

/** A way of being paid; `example` shows the form of an account in 'Invalid %method% account format'. */
const PaymentMethod = v.object({
  ...iriEntries,
  name: v.string(),
  minimalAmount: v.nullable(moneySchema),
  commission: v.nullable(moneySchema),
  accountRegexp: v.nullable(v.string()),
  example: v.nullable(v.string()),
});
export const paymentMethods = resource({
  path: paths.paymentMethods,
  params: v.object({}),
  row: PaymentMethod,
  store: 'rows',
  paging: 'whole',
  staleAfter: hours(1),
});
