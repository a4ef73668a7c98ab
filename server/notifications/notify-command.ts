import { asc } from 'drizzle-orm';
import { linkOf } from '#contract/html-rules.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { notify } from './notify.ts';
import { headingOf, inLanguages, readArguments, textAfter } from '../platform/manager/arguments.ts';
import { type Command, CommandError } from '../platform/manager/command.ts';
import { findPublisher } from '../auth/find-publisher.ts';

export const notifyCommand: Command = {
  name: 'notify',
  usage: 'PUBLISHER|all TITLE [TEXT] [ru|uk|zh-CN TITLE [TEXT]]… [--link /publisher/…]',
  help: 'tells one publisher something, or all of them; an open panel shows it at once',
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
    const told =
      whom === 'all'
        ? await deps.db.select({ id: publishers.id }).from(publishers).orderBy(asc(publishers.relativeId))
        : [await findPublisher(deps, whom)];
    await deps.db.transaction(async (tx) => {
      for (const { id } of told) await notify({ ...deps, db: tx }, id, { texts, link });
    });
    return `Told ${told.length === 1 ? '1 publisher' : `${told.length} publishers`}.`;
  },
};
