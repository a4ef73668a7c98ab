import { decimalOf } from '#contract/money.ts';
import { findPublisher } from '../auth/find-publisher.ts';
import { type Command, CommandError } from '../platform/manager/command.ts';
import { readAmount } from '../platform/manager/read-amount.ts';
import { postBonus } from './bonus.ts';
import { standOf } from './balance.ts';
import { LedgerError, type LedgerRefusal } from './transfer.ts';

/** The manager gives money; the currency is said so that nobody gives euros to who is paid in dollars. */
export const bonusCommand: Command = {
  name: 'bonus',
  usage: 'PUBLISHER AMOUNT CURRENCY REASON',
  help: 'puts a bonus into the available balance; the publisher reads the reason',
  run: async (deps, [named, typed, currency, ...words]) => {
    const publisher = await findPublisher(deps, named);
    const amount = readAmount(typed);
    if (amount === null || amount === 0)
      throw new CommandError('Say the amount, above 0, with at most four decimals.');
    if (currency === undefined) throw new CommandError('Say the currency, e.g. USD.');
    const note = words.join(' ').trim();
    if (note === '') throw new CommandError('Say what it is for: the publisher reads it.');
    const bonus = {
      publisherId: publisher.id,
      key: `bonus/${deps.ids()}`,
      amount,
      currency: currency.toUpperCase(),
      at: deps.clock.now(),
      actor: 'manager:console',
      note,
    };
    try {
      await deps.db.transaction((tx) => postBonus(tx, bonus));
    } catch (error) {
      if (!(error instanceof LedgerError)) throw error;
      throw new CommandError(refusal(error.because, publisher.currencyName), { cause: error });
    }
    const { balances } = await standOf(deps.db, publisher.id);
    return `Given. Available is now ${decimalOf(balances.available)} ${publisher.currencyName}.`;
  },
};

const refusal = (because: LedgerRefusal, currency: string): string =>
  because === 'currency' ? `That publisher is paid in ${currency}.` : 'That is more than a balance can hold.';
