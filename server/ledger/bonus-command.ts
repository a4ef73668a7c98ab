import { decimalOf } from '#contract/money.ts';
import { findPublisher } from '../auth/find-publisher.ts';
import { type Command, CommandError } from '../platform/manager/command.ts';
import { readAmount } from '../platform/manager/read-amount.ts';
import { postBonus } from './bonus.ts';
import { standOf } from './balance.ts';
import { LedgerError } from './transfer.ts';

/** The manager gives money; the currency is said so that nobody takes one network for another. */
export const bonusCommand: Command = {
  name: 'bonus',
  usage: 'PUBLISHER AMOUNT CURRENCY REASON',
  help: 'puts a bonus into the available balance; the publisher reads the reason',
  run: async (deps, [named, typed, said, ...words]) => {
    const publisher = await findPublisher(deps, named);
    const currency = deps.config.currency.name;
    const amount = readAmount(typed);
    if (amount === null || amount === 0)
      throw new CommandError('Say the amount, above 0, with at most four decimals.');
    if (said?.toUpperCase() !== currency)
      throw new CommandError(`Say the currency after the amount: this network pays in ${currency}.`);
    const note = words.join(' ').trim();
    if (note === '') throw new CommandError('Say what it is for: the publisher reads it.');
    const bonus = {
      publisherId: publisher.id,
      key: `bonus/${deps.ids()}`,
      amount,
      at: deps.clock.now(),
      actor: 'manager:console',
      note,
    };
    try {
      await deps.db.transaction((tx) => postBonus(tx, bonus));
    } catch (error) {
      if (!(error instanceof LedgerError)) throw error;
      throw new CommandError('That is more than a balance can hold.', { cause: error });
    }
    const { balances } = await standOf(deps.db, publisher.id);
    return `Given. Available is now ${decimalOf(balances.available)} ${currency}.`;
  },
};
