import { and, eq, gte, ne } from 'drizzle-orm';
import type { Language } from '#contract/enumerations.ts';
import { minorUnits } from '#contract/money.ts';
import { DAY_MS } from '#contract/spans.ts';
import { maskedAccount, normalAccount } from '#domain/payout-account/account-form.ts';
import { nextPayoutStatus, type PayoutAccountEvent } from '#machines/lifecycles/payout-account.ts';
import { wasFollowed } from '../auth/mail-token.ts';
import type { Db } from '../platform/db/client.ts';
import { isRow } from '../platform/db/matches.ts';
import type { Deps } from '../platform/deps.ts';
import { HttpProblem, Violations } from '../platform/http/problem.ts';
import { lockOwner } from '../platform/db/lock-owner.ts';
import { publishers, type PublisherRow } from '../platform/tables/publishers.ts';
import { textOf } from '../platform/texts.ts';
import { accountsOf, isFrozen } from './account-rows.ts';
import { type PaymentMethodRow, type PayoutAccountRow, payoutAccounts } from './tables.ts';
import type { Vault } from '../vault/vault.ts';

type Needs = Pick<Deps, 'clock' | 'ids' | 'config'> & { readonly db: Db; readonly vault: Vault };

/** Accounts of one publisher; who needs more asks the manager. */
const ACCOUNTS_MAX = 10;

/**
 * Locks the publisher's accounts as a set until the transaction ends, so that two activations, deletions or payment runs
 * at once happen one after the other. Throws 409 where payouts are frozen.
 */
export async function lockAccounts(db: Db, publisherId: string): Promise<PayoutAccountRow[]> {
  await lockOwner(db, publisherId);
  if (await isFrozen(db, publisherId)) throw new HttpProblem(409, 'payoutFrozen');
  return accountsOf(db, publisherId);
}

/** Throws 409 where the lifecycle does not take the event. */
function next(row: PayoutAccountRow, event: PayoutAccountEvent): PayoutAccountRow['status'] {
  const status = nextPayoutStatus(row.status, event);
  if (status === null) throw new HttpProblem(409, 'payoutAccountState');
  return status;
}

/** From when on what is typed now is in force: twice as late where e-mail address or password are new within a day. */
async function afterWait({ db, clock, config }: Needs, publisherId: string): Promise<Date> {
  const now = clock.now().getTime();
  const since = new Date(now - DAY_MS);
  const hasNewPassword = and(eq(publishers.id, publisherId), gte(publishers.passwordChangedAt, since));
  const isNew =
    (await db.$count(publishers, hasNewPassword)) > 0 ||
    (await wasFollowed({ db }, { publisherId, purpose: 'email', since }));
  return new Date(now + config.payoutWaitMs * (isNew ? 2 : 1));
}

interface NewAccount {
  readonly method: PaymentMethodRow;
  readonly account: string;
  readonly minimalAmount: string;
}

/** Keeps a new account; the first one of a publisher becomes the active one. It is in force after a wait. */
export async function addAccount(
  deps: Needs,
  publisher: PublisherRow,
  details: NewAccount,
  language: Language,
): Promise<PayoutAccountRow> {
  const { db, clock, ids } = deps;
  const rows = await lockAccounts(db, publisher.id);
  if (rows.length >= ACCOUNTS_MAX) {
    const message = textOf(language, 'payoutAccountsLimit', { limit: ACCOUNTS_MAX });
    throw new Violations([{ path: 'account', message }]);
  }
  const now = clock.now();
  const bound: Bound = { publisherId: publisher.id, id: ids(), method: details.method.code };
  const row: PayoutAccountRow = {
    ...bound,
    ...sealedOf(deps, rows, bound, details.method, details.account, language),
    status: rows.length === 0 ? 'active' : 'disabled',
    minimum: minorUnits(details.minimalAmount),
    inForceAt: await afterWait(deps, publisher.id),
    createdAt: now,
    changedAt: now,
  };
  await db.insert(payoutAccounts).values(row);
  return row;
}

type Bound = Pick<PayoutAccountRow, 'publisherId' | 'id' | 'method'>;

/** What a sealed account belongs to: in another row, or as an account of another method, it does not open. */
const boundTo = ({ publisherId, id, method }: Bound): string => `${publisherId} ${id} ${method}`;

/** The account as it is paid to; null where it does not open. */
export function openedOf(vault: Vault, row: PayoutAccountRow): string | null {
  try {
    return vault.open(row.sealed, boundTo(row));
  } catch {
    return null;
  }
}

/** Capitals tell no two accounts apart: of an address in hexadecimal digits they are only its checksum. */
const printed = (account: string): string => account.toLowerCase();

type Sealed = Pick<PayoutAccountRow, 'sealed' | 'print' | 'masked'>;

/** What is kept of an account that was typed. Throws a violation where another row of the publisher has the same. */
function sealedOf(
  { vault }: Needs,
  others: readonly PayoutAccountRow[],
  of: Bound,
  { kind }: PaymentMethodRow,
  typed: string,
  language: Language,
): Sealed {
  const account = normalAccount(kind, typed);
  const isSame = ({ id, method, print }: PayoutAccountRow) =>
    id !== of.id && method === of.method && vault.isPrint(print, printed(account));
  if (others.some(isSame))
    throw new Violations([{ path: 'account', message: textOf(language, 'payoutAccountTwice') }]);
  return {
    sealed: vault.seal(account, boundTo(of)),
    print: vault.print(printed(account)),
    masked: maskedAccount(kind, account),
  };
}

interface Edit {
  readonly method: PaymentMethodRow;
  readonly account?: string | undefined;
  readonly minimalAmount?: string | undefined;
}

/** Another account or another minimum; another account is in force after a wait, as a new one is. */
export async function editAccount(
  deps: Needs,
  row: PayoutAccountRow,
  { method, account, minimalAmount }: Edit,
  language: Language,
): Promise<PayoutAccountRow> {
  const { db, clock } = deps;
  const now = clock.now();
  const others = await accountsOf(db, row.publisherId);
  const changed: PayoutAccountRow = {
    ...row,
    status: next(row, { type: 'publisher.edited' }),
    ...(account !== undefined && {
      ...sealedOf(deps, others, row, method, account, language),
      inForceAt: await afterWait(deps, row.publisherId),
    }),
    ...(minimalAmount !== undefined && { minimum: minorUnits(minimalAmount) }),
    changedAt: now,
  };
  await db.update(payoutAccounts).set(changed).where(isRow(payoutAccounts, row));
  return changed;
}

/**
 * Payments go there from now on, or from when it is in force; the one that was active is not any more. Throws 409 where
 * its method is switched off.
 */
export async function activateAccount(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  row: PayoutAccountRow,
  method: PaymentMethodRow,
): Promise<PayoutAccountRow> {
  const status = next(row, { type: 'publisher.activated' });
  if (!method.enabled) throw new HttpProblem(409, 'methodOff', { values: { method: method.name } });
  const changedAt = clock.now();
  for (const other of await accountsOf(db, row.publisherId)) {
    const replaced = nextPayoutStatus(other.status, { type: 'network.replaced' });
    if (other.id !== row.id && replaced !== null) {
      await db
        .update(payoutAccounts)
        .set({ status: replaced, changedAt })
        .where(isRow(payoutAccounts, other));
    }
  }
  await db.update(payoutAccounts).set({ status, changedAt }).where(isRow(payoutAccounts, row));
  return { ...row, status, changedAt };
}

/** None of the publisher's accounts is active. */
export async function disableAll({ db, clock }: Pick<Needs, 'db' | 'clock'>, publisherId: string) {
  await db
    .update(payoutAccounts)
    .set({ status: 'disabled', changedAt: clock.now() })
    .where(and(eq(payoutAccounts.publisherId, publisherId), ne(payoutAccounts.status, 'disabled')));
}

export interface Turned {
  readonly sealed: number;
  /** What was moved or changed in the database, or sealed by a key that is not there: it stays as it is. */
  readonly left: number;
}

declare module '../platform/hooks.ts' {
  interface Hooks {
    /** What another feature has had sealed by the vault is sealed anew with the payout accounts. */
    readonly sealAgain?: (db: Db, vault: Vault) => Promise<Turned>;
  }
}

/** Seals by the newest key what an older one has sealed, a publisher a transaction. */
export async function sealAgain(db: Db, vault: Vault): Promise<Turned> {
  const owners = await db.selectDistinct({ id: payoutAccounts.publisherId }).from(payoutAccounts);
  const turned = { sealed: 0, left: 0 };
  for (const owner of owners) {
    await db.transaction(async (tx) => {
      await lockOwner(tx, owner.id);
      for (const row of await accountsOf(tx, owner.id)) {
        if (vault.isNewest(row.sealed)) continue;
        const account = openedOf(vault, row);
        if (account === null) turned.left += 1;
        else {
          const sealed = vault.seal(account, boundTo(row));
          const print = vault.print(printed(account));
          await tx.update(payoutAccounts).set({ sealed, print }).where(isRow(payoutAccounts, row));
          turned.sealed += 1;
        }
      }
    });
  }
  return turned;
}
