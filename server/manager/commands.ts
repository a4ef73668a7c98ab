import type { Deps } from '../deps.ts';
import { moveClock } from './clock-command.ts';
import { type Command, CommandError, tableOf } from './command.ts';
import { approve, listConversions, reject } from './conversion-commands.ts';
import { faqCommand } from './faq-command.ts';
import { listPublishers } from './find-publisher.ts';
import { flagsCommand } from './flags-command.ts';
import { listLinks } from './links-command.ts';
import { addCustomField, listCustomFields, removeCustomField } from './custom-field-commands.ts';
import { publishCommand } from './news-command.ts';
import { notifyCommand } from './notify-command.ts';
import { pagesCommand } from './pages-command.ts';
import { scriptsCommand } from './scripts-command.ts';
import {
  approveRegistration,
  declineRegistration,
  listRegistrations,
  showRegistration,
} from './registration-commands.ts';

const commands: readonly Command[] = [
  listPublishers,
  listLinks,
  listConversions,
  approve,
  reject,
  listRegistrations,
  showRegistration,
  approveRegistration,
  declineRegistration,
  listCustomFields,
  addCustomField,
  removeCustomField,
  publishCommand,
  notifyCommand,
  faqCommand,
  pagesCommand,
  flagsCommand,
  scriptsCommand,
  moveClock,
];

const helpText = (): string =>
  [
    'npm run manager -- COMMAND',
    '',
    tableOf(commands.map(({ name, usage, help }) => [`  ${name} ${usage}`.trimEnd(), help])),
  ].join('\n');

/** Finds and runs a command. Throws a `CommandError` for one that is not there. */
export async function runCommand(deps: Deps, [name = 'help', ...args]: readonly string[]): Promise<string> {
  if (name === 'help' || name === '--help') return helpText();
  const command = commands.find((one) => one.name === name);
  if (!command) throw new CommandError(`There is no command '${name}'.\n\n${helpText()}`);
  return command.run(deps, args);
}
