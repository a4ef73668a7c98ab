import * as v from 'valibot';
import { pageIconNames } from '#contract/page-icons.ts';
import type { Deps } from '../platform/deps.ts';
import { ownPages } from './own-pages.ts';
import { addPage, removePage } from './publish.ts';
import { headingOf, inLanguages, readArguments, textAfter } from '../platform/manager/arguments.ts';
import { oneOf } from '../platform/manager/acts.ts';
import { type Command, CommandError } from '../platform/manager/command.ts';
import { listOf, type Said } from '../platform/manager/said.ts';
import { isUuid } from '../platform/uuid.ts';

const places = Array.from({ length: 11 }, (_, index) => String(index + 1));
const Options = v.object({
  url: v.optional(
    v.pipe(
      v.string(),
      v.url('is no web address'),
      // a panel that came by https shows nothing else in a frame, but what is on the same machine
      v.regex(
        /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/,
        'has to be a web address that begins with https://',
      ),
    ),
  ),
  icon: v.optional(v.picklist(pageIconNames, `is one of ${pageIconNames.join(', ')}`)),
  after: v.optional(v.pipe(v.picklist(places, 'is a number from 1 to 11'), v.transform(Number))),
});

export const pagesCommand: Command = {
  name: 'pages',
  usage:
    '[add TITLE [TEXT] [ru|uk|zh-CN TITLE [TEXT]]… [--url https://…] [--icon NAME] [--after 1…11] | remove ID]',
  help: 'lists, adds or removes own pages of the menu: an article, or a frame with --url',
  run: oneOf({ list, add, remove }, 'list', 'Say add, remove or nothing.'),
};

async function list({ db }: Deps): Promise<Said> {
  const rows = await ownPages(db, 'en');
  return listOf(
    ['id', 'title', 'type', 'after', 'url'],
    rows.map(({ id, menuTitle, type, placement, url }) => [
      id,
      menuTitle,
      type,
      placement === null ? 'end' : String(placement),
      url ?? '',
    ]),
  );
}

async function add({ db, ids, clock }: Deps, args: readonly string[]): Promise<string> {
  const { words, options } = readArguments(args, ['url', 'icon', 'after']);
  const read = v.safeParse(Options, options);
  if (!read.success) {
    const [issue] = read.issues;
    throw new CommandError(`--${v.getDotPath(issue) ?? 'it'} ${issue.message}.`);
  }
  const { url = null, icon = null, after: placement = null } = read.output;
  const texts = inLanguages(words, (typed) => {
    const title = headingOf(typed, 'A title');
    return { menuTitle: title, title, text: textAfter(typed) };
  });
  const page = { createdAt: clock.now(), url, icon, placement, texts };
  return `Added as ${await db.transaction((tx) => addPage({ db: tx, ids }, page))}.`;
}

async function remove({ db }: Deps, [id]: readonly string[]): Promise<string> {
  if (!isUuid(id) || !(await removePage(db, id))) throw new CommandError(`There is no page ${id ?? ''}.`);
  return 'Removed.';
}
