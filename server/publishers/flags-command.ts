import { roles, type Role } from '#contract/enumerations.ts';
import { type Command, CommandError, tableOf } from '../platform/manager/command.ts';
import { findPublisher } from '../auth/find-publisher.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { type Flags, setFlags, switches } from './flags.ts';

const isRole = (word: string): word is Role => roles.some((role) => role === word);

/** Specification 6, roles and flags. */
export const flagsCommand: Command = {
  name: 'flags',
  usage: `PUBLISHER|all [NAME=on|off]… [+ROLE|-ROLE]…`,
  help: `shows or sets what a publisher has, or sets it for all: ${[...switches, ...roles].join(', ')}`,
  run: async ({ db }, [whom, ...changes]) => {
    if (whom === 'all') {
      const set = Object.fromEntries(changes.map(switched));
      if (changes.length === 0) throw new CommandError('Say what, e.g. showCompetitions=on.');
      const { rowCount } = await db.update(publishers).set(set);
      return `Set for ${rowCount} publishers.`;
    }
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
  const [flag, isOn] = switched(change);
  return { ...flags, [flag]: isOn };
}

function switched(change: string): readonly [(typeof switches)[number], boolean] {
  const [, name, value] = /^(\w+)=(on|off)$/.exec(change) ?? [];
  const flag = switches.find((one) => one === name);
  if (flag === undefined) throw new CommandError(`'${change}' is not understood: NAME=on, +ROLE or -ROLE.`);
  return [flag, value === 'on'];
}
