import { roles, type Role } from '#contract/enumerations.ts';
import { type Command, CommandError, tableOf } from '../platform/manager/command.ts';
import { findPublisher } from '../auth/find-publisher.ts';
import { type Flags, setFlags, switches } from './flags.ts';

const isRole = (word: string): word is Role => roles.some((role) => role === word);

/** Specification 6, roles and flags. */
export const flagsCommand: Command = {
  name: 'flags',
  usage: `PUBLISHER [NAME=on|off]… [+ROLE|-ROLE]…`,
  help: `shows or sets what a publisher has: ${[...switches, ...roles].join(', ')}`,
  run: async ({ db }, [whom, ...changes]) => {
    const publisher = await findPublisher({ db }, whom);
    const flags = changes.reduce<Flags>(changed, publisher);
    if (changes.length > 0) await setFlags(db, publisher.id, flags);
    return tableOf([
      ...switches.map((name) => [name, flags[name] ? 'on' : 'off']),
      ['roles', flags.roles.join(' ') || 'none'],
    ]);
  },
};

function changed(flags: Flags, change: string): Flags {
  const [, sign, role = ''] = /^([+-])(ROLE_\w+)$/.exec(change) ?? [];
  if (sign !== undefined && isRole(role)) {
    const others = flags.roles.filter((one) => one !== role);
    return { ...flags, roles: sign === '+' ? [...others, role] : others };
  }
  const [, name, value] = /^(\w+)=(on|off)$/.exec(change) ?? [];
  const flag = switches.find((one) => one === name);
  if (flag === undefined) throw new CommandError(`'${change}' is not understood: NAME=on, +ROLE or -ROLE.`);
  return { ...flags, [flag]: value === 'on' };
}
