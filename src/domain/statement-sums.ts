import {
  type BridgeChange,
  bridgeChanges,
  type MoneyAccount,
  moneyAccounts,
  type StatementSubject,
} from '#contract/enumerations.ts';
import type { Statement, Transaction } from '#contract/resources/transactions.ts';
import { decimal, round, writeDecimal } from './decimal.ts';
import { lineOf, owedAccounts, owedSign } from './ledger-lines.ts';

/** Decimals of an amount on the wire. */
const SCALE = 4;

/** Ten-thousandths as whole numbers of any size: what was read from elsewhere is added up without a limit. */
export const unitsOf = (amount: string): bigint => round(decimal(amount), SCALE).units;
export const amountOf = (units: bigint): string => writeDecimal({ units, scale: SCALE });

export const isAccount = (of: StatementSubject): of is MoneyAccount =>
  moneyAccounts.some((account) => account === of);
export const isLine = (of: StatementSubject): of is BridgeChange => bridgeChanges.some((line) => line === of);

/** What a transaction does to the amount that a statement is about, with its sign; nothing where it is none of it. */
export const amountIn = (of: StatementSubject, entry: Transaction): string =>
  amountOf(BigInt(signIn(of, entry)) * unitsOf(entry.amount));

function signIn(of: StatementSubject, entry: Transaction): number {
  if (isAccount(of)) return Number(entry.to === of) - Number(entry.from === of);
  return of === 'owed' || lineOf(entry) === of ? owedSign(entry) : 0;
}

/** What lay there after a transaction; null for a line of the bridge, in which nothing lies. */
export function leftAfter(of: StatementSubject, { after }: Transaction): string | null {
  if (isLine(of)) return null;
  return of === 'owed' ? owedOf(after) : after[of];
}

/** What is owed of what lies in the accounts. */
const owedOf = (accounts: Readonly<Record<MoneyAccount, string>>): string =>
  amountOf(owedAccounts.reduce((sum, account) => sum + unitsOf(accounts[account]), 0n));

interface StatementSums {
  /** What was added and what was taken away, the latter below 0. */
  readonly more: string;
  readonly less: string;
  readonly sum: string;
}

/** The entries of a statement, added up again where it is read (beyond 16). */
export function statementSums({ of, entries }: Pick<Statement, 'of' | 'entries'>): StatementSums {
  let [more, less] = [0n, 0n];
  for (const entry of entries) {
    const units = unitsOf(amountIn(of, entry));
    if (units > 0n) more += units;
    else less += units;
  }
  return { more: amountOf(more), less: amountOf(less), sum: amountOf(more + less) };
}
