import { eq } from 'drizzle-orm';
import { paymentPeriods } from '#contract/enumerations.ts';
import { decimalOf } from '#contract/money.ts';
import { findPublisher } from '../auth/find-publisher.ts';
import type { Deps } from '../platform/deps.ts';
import { type Command, CommandError } from '../platform/manager/command.ts';
import { readAmount } from '../platform/manager/read-amount.ts';
import { listOf, type Said } from '../platform/manager/said.ts';
import { accountsOf, methodsOf } from './account-rows.ts';
import { openedOf, sealAgain } from './change-account.ts';
import { payoutBlocker } from './for-payments.ts';
import { paymentMethods, payoutFreezes } from './tables.ts';
import { openVault, type Vault } from '../vault/vault.ts';

const listMethods: Command = {
  name: 'methods',
  usage: '',
  help: 'lists the ways of being paid',
  run: async ({ db }) =>
    listOf(
      ['code', 'name', 'currency', 'minimum', 'fee', 'days', 'schedule', 'enabled'],
      (await methodsOf(db)).map((row) => [
        row.code,
        row.name,
        row.currency,
        decimalOf(row.minimum),
        `${decimalOf(row.feeFixed)} + ${row.feeShare / 100} %`,
        `${row.daysFrom}-${row.daysTo}`,
        row.schedule,
        row.enabled ? 'yes' : 'no',
      ]),
      'No methods.',
    ),
};

const amountOf = (text: string | undefined): number => {
  const amount = readAmount(text);
  if (amount === null) throw new CommandError('An amount is 0 or more, with at most four decimals.');
  return amount;
};
const settable = {
  minimum: (text) => ({ minimum: amountOf(text) }),
  fee: (text) => ({ feeFixed: amountOf(text) }),
  percent: (text) => {
    const percent = Number(text);
    if (!(percent >= 0 && percent <= 50)) throw new CommandError('A percentage is between 0 and 50.');
    return { feeShare: Math.round(percent * 100) };
  },
  schedule: (text) => {
    const schedule = paymentPeriods.find((known) => known === text);
    if (schedule === undefined) throw new CommandError(`A schedule is one of ${paymentPeriods.join(', ')}.`);
    return { schedule };
  },
  enabled: (text) => {
    if (text !== 'yes' && text !== 'no') throw new CommandError("Say 'yes' or 'no'.");
    return { enabled: text === 'yes' };
  },
} satisfies Record<string, (text: string | undefined) => Partial<typeof paymentMethods.$inferInsert>>;

const setMethod: Command = {
  name: 'method-set',
  usage: `CODE ${Object.keys(settable).join('|')} VALUE`,
  help: 'changes a way of being paid, from the next payment on',
  run: async ({ db }, [code = '', what = '', value]) => {
    const [, change] = Object.entries(settable).find(([name]) => name === what) ?? [];
    if (change === undefined) throw new CommandError(`Say one of ${Object.keys(settable).join(', ')}.`);
    const changed = await db
      .update(paymentMethods)
      .set(change(value))
      .where(eq(paymentMethods.code, code))
      .returning({ name: paymentMethods.name });
    if (changed.length === 0) throw new CommandError(`There is no method '${code}'; 'methods' lists them.`);
    return `${changed[0]?.name}: ${what} is ${value}.`;
  },
};

function vaultIn(deps: Deps): Vault {
  const vault = openVault(deps.config);
  if (vault === null) throw new CommandError('PAYOUT_KEY is not set here, so accounts cannot be opened.');
  return vault;
}

const blockers = {
  noAccount: 'there is no account',
  noneActive: 'none of the accounts is active',
  notInForce: 'the active account is not in force yet',
  methodOff: 'the method of the active account is switched off',
  frozen: "the publisher said 'this was not me'; payouts-release lets payments go on",
  held: "a manager holds payments back; 'payments holds' says why",
};

const listAccounts: Command = {
  name: 'payout-accounts',
  usage: 'PUBLISHER',
  help: 'shows where a publisher is paid, unmasked, and what holds payments up: for whoever pays',
  run: async (deps, [named]) => {
    const publisher = await findPublisher(deps, named);
    const vault = vaultIn(deps);
    const rows = await accountsOf(deps.db, publisher.id);
    const blocker = await payoutBlocker(deps.db, publisher.id, deps.clock.now());
    const note = publisher.paymentNote;
    const said: Said[] = [
      // whoever can write it needs no pin
      ...(note === null
        ? []
        : [`Note (words of the publisher's own; never a reason to pay elsewhere): ${note}`]),
      blocker === null ? 'Can be paid.' : `Cannot be paid: ${blockers[blocker]}.`,
    ];
    if (rows.length === 0) return said;
    const table = listOf(
      ['method', 'account', 'status', 'in force (UTC)', 'minimum'],
      rows.map((row) => [
        row.method,
        // to be seen, and to hold up no other
        openedOf(vault, row) ?? '(does not open: moved, changed, or of another key)',
        row.status,
        row.inForceAt.toISOString().slice(0, 16).replace('T', ' '),
        decimalOf(row.minimum),
      ]),
    );
    return [table, ...said];
  },
};

const turnKey: Command = {
  name: 'payouts-turn-key',
  usage: '',
  help: 'seals all payout accounts, and the keys of second factors, by the first key of PAYOUT_KEY, so that the others can be taken out',
  run: async (deps) => {
    const vault = vaultIn(deps);
    const parts = [sealAgain, ...deps.hooks.flatMap((hooks) => hooks.sealAgain ?? [])];
    let [sealed, left] = [0, 0];
    for (const seal of parts) {
      const turned = await seal(deps.db, vault);
      sealed += turned.sealed;
      left += turned.left;
    }
    return `Sealed anew: ${sealed}.${left > 0 ? ` ${left} did not open: keep the old key, see payout-accounts.` : ''}`;
  },
};

const release: Command = {
  name: 'payouts-release',
  usage: 'PUBLISHER',
  help: "lets a publisher be paid again who said 'this was not me'",
  run: async (deps, [named]) => {
    const publisher = await findPublisher(deps, named);
    const { rowCount } = await deps.db
      .delete(payoutFreezes)
      .where(eq(payoutFreezes.publisherId, publisher.id));
    return rowCount !== 0
      ? `Payouts of ${publisher.username} are released; an account has to be made active again.`
      : `Payouts of ${publisher.username} are not frozen.`;
  },
};

/** What the manager sees and says of payouts. */
export const payoutCommands: readonly Command[] = [listMethods, setMethod, listAccounts, release, turnKey];
