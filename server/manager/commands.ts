import type { Deps } from '../platform/deps.ts';
import { moveClock } from '../platform/manager/clock-command.ts';
import { type Command, CommandError, tableOf } from '../platform/manager/command.ts';
import { approve, listConversions, reject } from '../conversions/conversion-commands.ts';
import { faqCommand } from '../support/faq-command.ts';
import { listPublishers } from '../auth/find-publisher.ts';
import { flagsCommand } from '../publishers/flags-command.ts';
import { listLinks } from '../catalogue/links-command.ts';
import {
  addCustomField,
  listCustomFields,
  removeCustomField,
} from '../registration/custom-field-commands.ts';
import { publishCommand } from '../news/news-command.ts';
import { notifyCommand } from '../notifications/notify-command.ts';
import { pagesCommand } from '../pages/pages-command.ts';
import { scriptsCommand } from '../panel/scripts-command.ts';
import {
  approveRegistrationCommand,
  declineRegistrationCommand,
  listRegistrations,
  showRegistration,
} from '../registration/registration-commands.ts';

const commands: readonly Command[] = [
  listPublishers,
  listLinks,
  listConversions,
  approve,
  reject,
  listRegistrations,
  showRegistration,
  approveRegistrationCommand,
  declineRegistrationCommand,
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
