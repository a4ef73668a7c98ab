import { asc, eq } from 'drizzle-orm';
import { type Currency, decimalOf, minorUnits } from '#contract/money.ts';
import { API_BASE, fillPath, paths } from '#contract/paths.ts';
import type { PayoutAccount, PaymentMethod } from '#contract/resources/payout-accounts.ts';
import { activation } from '#contract/statuses.ts';
import { type AccountProblem, accountProblem, eitherOf } from '#domain/payout-account/account-problem.ts';
import { fallbackLanguage, type Language } from '#contract/enumerations.ts';
import type { FieldError } from '#contract/failure.ts';
import type { Db } from '../platform/db/client.ts';
import { isRow } from '../platform/db/matches.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { textOf } from '../platform/texts.ts';
import { isUuid } from '../platform/uuid.ts';
import { methodName } from './method-name.ts';
import {
  type PaymentMethodRow,
  paymentMethods,
  type PayoutAccountRow,
  payoutAccounts,
  payoutFreezes,
} from './tables.ts';

/** The publisher's own account, locked; another's is not there (404). */
export async function ownAccount(db: Db, publisherId: string, given: string): Promise<PayoutAccountRow> {
  const which = isRow(payoutAccounts, { publisherId, id: given });
  const [row] = isUuid(given) ? await db.select().from(payoutAccounts).where(which).for('update') : [];
  if (row === undefined) throw new HttpProblem(404, 'notFound');
  return row;
}

export const accountsOf = (db: Db, publisherId: string): Promise<PayoutAccountRow[]> =>
  db
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.publisherId, publisherId))
    .orderBy(asc(payoutAccounts.createdAt), asc(payoutAccounts.id));

export const isFrozen = async (db: Db, publisherId: string): Promise<boolean> =>
  (await db.$count(payoutFreezes, eq(payoutFreezes.publisherId, publisherId))) > 0;

/** All there are, with their names as a reader of this language knows them. */
export async function methodsOf(db: Db, language: Language = fallbackLanguage): Promise<PaymentMethodRow[]> {
  const rows = await db
    .select()
    .from(paymentMethods)
    .orderBy(asc(paymentMethods.position), asc(paymentMethods.code));
  return rows.map((row) => ({ ...row, name: methodName(language, row) }));
}

/** As the wire shows it to its owner. */
export const accountMember = (
  row: PayoutAccountRow,
  { frozen, now }: { readonly frozen: boolean; readonly now: Date },
) =>
  ({
    '@id': `${API_BASE}${fillPath(paths.payoutAccount, { id: row.id })}`,
    id: row.id,
    method: row.method,
    account: row.masked,
    status: activation.encode(row.status),
    minimalAmount: decimalOf(row.minimum),
    inForceAt: row.inForceAt > now ? row.inForceAt.toISOString() : null,
    frozen,
    createdAt: row.createdAt.toISOString(),
  }) satisfies Omit<PayoutAccount, 'status'> & { status: number };

export const methodMember = (row: PaymentMethodRow): PaymentMethod => ({
  '@id': `${API_BASE}${paths.paymentMethods}/${row.code}`,
  id: row.code,
  code: row.code,
  name: row.name,
  kind: row.kind,
  currency: row.currency,
  minimalAmount: decimalOf(row.minimum),
  commission: decimalOf(row.feeFixed),
  commissionPercent: row.feeShare / 100,
  days: { from: row.daysFrom, to: row.daysTo },
  schedule: row.schedule,
  example: row.example,
  enabled: row.enabled,
});

const accountText = (
  { problem, what, others }: AccountProblem,
  { name, example }: PaymentMethodRow,
  language: Language,
): string =>
  textOf(language, problem, {
    method: name,
    example,
    other: eitherOf(others, language),
    ...(what !== null && { what: textOf(language, what) }),
  });

interface Typed {
  readonly method: PaymentMethodRow | undefined;
  /** All there are. */
  readonly methods: readonly PaymentMethodRow[];
  /** What amounts are in. */
  readonly currency: Currency;
  readonly isNew: boolean;
  /** Absent: it stays as it is. */
  readonly account?: string | undefined;
  readonly minimalAmount?: string | undefined;
}

/** What is wrong with what was typed, beyond its form: an unknown method, a wrong checksum, less than the method pays. */
export async function complaintsOf(typed: Typed, language: Language): Promise<FieldError[]> {
  const { method, methods, currency, isNew, account, minimalAmount } = typed;
  if (method === undefined) return [{ path: 'method', message: textOf(language, 'valueChoice') }];
  if (isNew && !method.enabled)
    return [{ path: 'method', message: textOf(language, 'methodOff', { method: method.name }) }];
  const complaints: FieldError[] = [];
  if (account !== undefined) {
    const problem = await accountProblem(method, account, methods);
    if (problem !== null)
      complaints.push({ path: 'account', message: accountText(problem, method, language) });
  }
  if (minimalAmount !== undefined && minorUnits(minimalAmount) < method.minimum) {
    const message = textOf(language, 'minimalAmountLow', {
      method: method.name,
      amount: String(Number(decimalOf(method.minimum))),
      currency: currency.name,
    });
    complaints.push({ path: 'minimalAmount', message });
  }
  return complaints;
}
