import { type Command, CommandError } from '../platform/manager/command.ts';
import { columnsOf } from '../platform/manager/said.ts';
import { checkLedger } from './check.ts';
import { writeSetting } from '../platform/settings.ts';
import { lastCheck } from './last-check.ts';
import { ledgerEntries } from './tables.ts';

/** Throws where anything disagrees, so that the exit code says so too. */
export const ledgerCommand: Command = {
  name: 'ledger',
  usage: 'check',
  help: 'compares the ledger with itself, and conversions, payments and reports with the ledger',
  run: async (deps, [what]) => {
    if (what !== 'check') throw new CommandError("Say what to do with the ledger: 'ledger check'.");
    const at = deps.clock.now().toISOString();
    const found = await checkLedger(deps);
    await writeSetting(deps.db, lastCheck, { at, disagreements: found.length });
    if (found.length === 0) return `The ledger is right: ${await deps.db.$count(ledgerEntries)} entries.`;
    throw new CommandError(
      `The ledger is not right.\n${columnsOf([
        ['rule', 'publisher', 'of', 'expected', 'found'],
        ...found.map(({ rule, publisherId, id, expected, found: is }) => [
          rule,
          publisherId,
          id ?? '',
          expected,
          is,
        ]),
      ])}`,
    );
  },
};
