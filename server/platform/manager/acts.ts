import { type Command, CommandError } from './command.ts';

type Acts = Readonly<Record<string, Command['run']>>;

/** One of several acts, by the first word; by `standard` where there is none. `refusal` is said where the word is another. */
export const oneOf =
  (acts: Acts, standard = '', refusal = `Say one of ${Object.keys(acts).join(', ')}.`): Command['run'] =>
  (deps, [what = standard, ...args]) => {
    const act = Object.hasOwn(acts, what) ? acts[what] : undefined;
    if (act === undefined) throw new CommandError(refusal);
    return act(deps, args);
  };
