import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { features } from './features.ts';
import type { Deps } from './platform/deps.ts';
import { type Command, CommandError } from './platform/manager/command.ts';
import { asData, asText, columnsOf } from './platform/manager/said.ts';
import { optionsOf, wordCountOf } from './platform/manager/usage.ts';

const commands = features.flatMap((feature) => feature.commands ?? []);

/** What the manager types in front of a command: the image has no npm scripts, but a program of this name. */
const caller = ['..', '../..'].some((root) =>
  existsSync(join(import.meta.dirname, root, 'scripts/manager.js')),
)
  ? 'npm run manager --'
  : 'manager';

const helpText = (): string =>
  [
    `${caller} COMMAND`,
    '',
    columnsOf(commands.map((command) => [isWide(command) ? '' : `  ${wayOf(command)}`, command.help]))
      .split('\n')
      .flatMap((line, at) => {
        const command = commands[at];
        return command && isWide(command) ? [`  ${wayOf(command)}`, line] : [line];
      })
      .join('\n'),
    '',
    `${caller} COMMAND --help says how one is used; --json, anywhere, answers for a script.`,
  ].join('\n');

/** It would push what all the others do out of sight: what it does stands below it. */
const isWide = (command: Command): boolean => wayOf(command).length > 60;

const wayOf = ({ name, usage }: Command): string => `${name} ${usage}`.trimEnd();

/**
 * Finds and runs a command, and answers in words, or as JSON where `--json` is said. Throws a `CommandError` for one
 * that is not there or is said in the wrong way.
 */
export async function runCommand(deps: Deps, said: readonly string[]): Promise<string> {
  const help = helpAskedBy(said);
  if (help !== null) return help;
  const { isJson, words } = readSwitches(said);
  const [name = '', ...args] = words;
  const command = commandOf(name);
  const { least, most } = wordCountOf(command.usage);
  // the database cannot keep them, and no two see the same in them
  if (args.some((arg) => /\0|\p{Cs}/u.test(arg)))
    throw new CommandError('There is a character in it that nobody can read.');
  const { length } = withoutOptions(args, command);
  const usage = `\n\n${caller} ${wayOf(command)}\n  ${command.help}`;
  if (length > most) throw new CommandError(`'${name}' takes no more than ${counted(most)}.${usage}`);
  try {
    const answer = await command.run(deps, args);
    return isJson ? JSON.stringify(asData(answer), null, 2) : asText(answer);
  } catch (error) {
    // what is missing is said by the command, and then how it is used
    if (!(error instanceof CommandError) || length >= least) throw error;
    throw new CommandError(`${error.message}${usage}`, { cause: error });
  }
}

/** The help that is asked for, which needs no database; null: none is. Throws a `CommandError` for no command. */
export function helpAskedBy(said: readonly string[]): string | null {
  const { isHelp, words } = readSwitches(said);
  const [name = 'help', about] = words;
  if (name === 'help') return helpOf(about);
  return isHelp ? helpOf(name) : null;
}

const counted = (words: number): string => (words === 1 ? '1 word' : `${words} words`);

function helpOf(name: string | undefined): string {
  if (name === undefined || name === 'help') return helpText();
  const command = commandOf(name);
  return `${caller} ${wayOf(command)}\n  ${command.help}`;
}

function commandOf(name: string): Command {
  const command = commands.find((one) => one.name === name);
  if (!command) throw new CommandError(`There is no command '${name}'.\n\n${helpText()}`);
  return command;
}

/** What any command may be told, before `--`; what is behind it is a command's words. */
function readSwitches(said: readonly string[]) {
  const end = said.indexOf('--');
  const own = said.slice(0, end === -1 ? said.length : end);
  const words = [...own.filter((word) => !isSwitch(word)), ...said.slice(own.length)];
  const isHelp = own.some((word) => word === '-h' || word === '--help');
  return { isJson: own.includes('--json'), isHelp, words };
}

const isSwitch = (word: string) => word === '--json' || word === '--help' || word === '-h';

/** Throws a `CommandError` for an option that the command does not read. */
function withoutOptions(args: readonly string[], { usage, name }: Command): readonly string[] {
  const options = optionsOf(usage);
  const words: string[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    if (arg === '--') return [...words, ...args.slice(index + 1)];
    const [, option, value] = /^--([^=]+)(=.*)?$/s.exec(arg) ?? [];
    if (option === undefined) words.push(arg);
    else if (!options.includes(option))
      throw new CommandError(`--${option} is not understood: ${caller} ${name} --help.`);
    else if (value === undefined) index += 1;
  }
  return words;
}
