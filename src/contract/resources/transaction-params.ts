import * as v from 'valibot';
import { moneyAccounts, statementSubjects, transactionKinds } from '../enumerations.ts';
import { listParam, textParam } from '../params.ts';
import { rangeEntries } from './report-params.ts';

/** What the transactions may be asked for; apart from their answers, as in `report-params.ts`. */
export const TransactionParams = v.object({
  ...rangeEntries,
  kind: v.optional(listParam(v.picklist(transactionKinds))),
  /** Those that brought something into it or took something out of it. */
  account: v.optional(listParam(v.picklist(moneyAccounts))),
  /**
   * The whole id of a transaction or of a conversion, or a referral's number ('#12') for what came of it; of all time,
   * whatever days are asked for.
   */
  search: v.optional(textParam),
  /** The id of a payment: what it has besides conversions, of all time. What is no id finds nothing. */
  payment: v.optional(textParam),
});

/** What a statement is about. */
export const subjectParam = v.picklist(statementSubjects);

/** A month, `YYYY-MM`. */
export const monthParam = v.pipe(v.string(), v.regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/));
