import { features } from './features.ts';
import type { Deps } from './platform/deps.ts';
import { CommandError, tableOf } from './platform/manager/command.ts';

const commands = features.flatMap((feature) => feature.commands ?? []);

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
