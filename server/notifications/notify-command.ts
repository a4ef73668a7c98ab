import { linkOf } from '#contract/html-rules.ts';
import { notify, notifyAll } from './notify.ts';
import { headingOf, inLanguages, readArguments, textAfter } from '../platform/manager/arguments.ts';
import { type Command, CommandError } from '../platform/manager/command.ts';
import { findPublisher } from '../auth/find-publisher.ts';

export const notifyCommand: Command = {
  name: 'notify',
  usage: 'PUBLISHER|all TITLE [TEXT] [ru|uk|zh-CN TITLE [TEXT]]… [--link /publisher/…]',
  help: 'tells one publisher something, or all whose account is active; an open panel shows it at once',
  run: async (deps, [whom, ...args]) => {
    const { words, options } = readArguments(args, ['link']);
    const link = options.link ?? null;
    if (link !== null && linkOf(link) !== 'inside') {
      throw new CommandError('A link leads to a page of the panel, such as /publisher/offers.');
    }
    const texts = inLanguages(words, (typed) => ({
      title: headingOf(typed, 'A title'),
      text: textAfter(typed),
    }));
    if (whom !== 'all') {
      const { id } = await findPublisher(deps, whom);
      await notify(deps, id, { texts, link });
      return 'Told 1 publisher.';
    }
    const told = await notifyAll(deps, { texts, link });
    return told === 1 ? 'Told 1 publisher.' : `Told ${told} publishers.`;
  },
};
