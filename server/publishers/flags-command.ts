import { roles, type Role } from '#contract/enumerations.ts';
import { type Command, CommandError } from '../platform/manager/command.ts';
import { listOf, pairsOf } from '../platform/manager/said.ts';
import { findPublisher } from '../auth/find-publisher.ts';
import { type Flags, setFlags, switches } from './flags.ts';

const isRole = (word: string): word is Role => roles.some((role) => role === word);

/** Specification 6, roles and flags. */
export const flagsCommand: Command = {
  name: 'flags',
  usage: '[PUBLISHER] [NAME=on|off]… [+ROLE|-ROLE]…',
  help: 'shows or sets what a publisher has; without one, lists the names and roles that there are',
  run: async ({ db }, [whom, ...changes]) => {
    if (whom === undefined) return known();
    const publisher = await findPublisher({ db }, whom);
    const flags = changes.reduce<Flags>(changed, publisher);
    if (changes.length > 0) await setFlags(db, publisher.id, flags);
    return pairsOf([
      ...switches.map((name) => [name, flags[name] ? 'on' : 'off'] as const),
      ...roles.map((role) => [role, flags.roles.includes(role) ? 'on' : 'off'] as const),
    ]);
  },
};

const known = () =>
  listOf(
    ['name', 'set by'],
    [
      ...switches.map((name) => [name, `${name}=on, ${name}=off`]),
      ...roles.map((role) => [role, `+${role}, -${role}`]),
    ],
  );

function changed(flags: Flags, change: string): Flags {
  const [, sign, role = ''] = /^([+-])(ROLE_\w+)$/.exec(change) ?? [];
  if (sign !== undefined && isRole(role)) {
    const others = flags.roles.filter((one) => one !== role);
    return { ...flags, roles: sign === '+' ? [...others, role] : others };
  }
  const [, name, value] = /^(\w+)=(on|off)$/.exec(change) ?? [];
  const flag = switches.find((one) => one === name);
  if (flag === undefined)
    throw new CommandError(
      `'${change}' is not understood: NAME=on, NAME=off, +ROLE or -ROLE, of ${[...switches, ...roles].join(', ')}.`,
    );
  return { ...flags, [flag]: value === 'on' };
}
