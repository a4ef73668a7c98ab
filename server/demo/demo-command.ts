import type { Deps } from '../platform/deps.ts';
import { demoMark } from '../platform/demo-mark.ts';
import { type Command, CommandError } from '../platform/manager/command.ts';
import { readSetting } from '../platform/settings.ts';
import { hasDemo, othersIn, removeDemo, removeEverything } from './remove-demo.ts';
import { openAccounts } from './settle-demo.ts';

export const demoCommand: Command = {
  name: 'demo',
  usage: '[remove [everything]]',
  help: 'says whether the database is that of a demo, or ends it: its accounts, offers, news and questions; everything empties a database in which there is nothing else',
  run: (deps, [what, all]) => {
    if (what === undefined) return show(deps);
    if (what !== 'remove' || (all !== undefined && all !== 'everything'))
      throw new CommandError("Say 'demo', 'demo remove' or 'demo remove everything'.");
    return all === undefined ? remove(deps) : empty(deps);
  },
};

async function show({ db }: Deps): Promise<string> {
  const open = await openAccounts(db);
  const accounts = open.length > 0 ? ` Everybody can log in as ${open.join(', ')}.` : '';
  return `This is ${(await readSetting(db, demoMark)) === true ? 'a demo' : 'no demo'}.${accounts}`;
}

const ENDS = 'Processes that run on it end, and start without a demo (take DEMO=on away).';

async function remove(deps: Deps): Promise<string> {
  const isMarked = (await readSetting(deps.db, demoMark)) === true;
  if (!isMarked && (await openAccounts(deps.db)).length === 0)
    throw new CommandError('There is no demo here.');
  await removeDemo(deps);
  const isAlone = (await othersIn(deps.db)) === 0;
  const more = isAlone ? " Nobody else is in the database: 'demo remove everything' empties it." : '';
  return `The demo is removed; its history stays in the ledger.${more} ${ENDS}`;
}

async function empty(deps: Deps): Promise<string> {
  if (!(await hasDemo(deps.db))) throw new CommandError('There is no demo here.');
  if (!(await removeEverything(deps)))
    throw new CommandError("There are other publishers: 'demo remove' leaves what is theirs.");
  return `The database is empty. ${ENDS}`;
}
