import { publishNews } from '../news/publish.ts';
import { type Command, CommandError } from './command.ts';

const TITLE_LONGEST = 255;

export const publishCommand: Command = {
  name: 'news',
  usage: 'TITLE [TEXT]',
  help: 'publishes an announcement in English; an empty line in the text starts a paragraph',
  run: async ({ db, ids, clock }, [title = '', ...words]) => {
    const heading = title.trim();
    if (heading === '' || heading.length > TITLE_LONGEST) {
      throw new CommandError(`A title has 1 to ${TITLE_LONGEST} characters.`);
    }
    const publishedAt = clock.now();
    const id = await publishNews(
      { db, ids },
      {
        publishedAt,
        picture: { motif: 'star', hue: publishedAt.getTime() % 360 },
        texts: { en: { title: heading, text: words.join(' ') } },
      },
    );
    return `Published as ${id}.`;
  },
};
