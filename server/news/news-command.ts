import { publishNews } from './publish.ts';
import { headingOf, inLanguages, readArguments, textAfter } from '../platform/manager/arguments.ts';
import type { Command } from '../platform/manager/command.ts';

export const publishCommand: Command = {
  name: 'news',
  usage: 'TITLE [TEXT] [ru|uk|zh-CN TITLE [TEXT]]…',
  help: 'publishes an announcement; an empty line in the text starts a paragraph, a tag at its start makes it html',
  run: async ({ db, ids, clock }, args) => {
    const { words } = readArguments(args, []);
    const texts = inLanguages(words, (typed) => ({
      title: headingOf(typed, 'A title'),
      text: textAfter(typed),
    }));
    const publishedAt = clock.now();
    const picture = { motif: 'star', hue: publishedAt.getTime() % 360 } as const;
    // whoever is told of it must find it whole
    const id = await db.transaction((tx) => publishNews({ db: tx, ids }, { publishedAt, picture, texts }));
    return `Published as ${id}.`;
  },
};
