import { eq } from 'drizzle-orm';
import { faqs, faqTexts } from './tables.ts';
import type { Deps } from '../platform/deps.ts';
import { addFaq, removeFaq } from './publish.ts';
import { headingOf, inLanguages, readArguments, textAfter } from '../platform/manager/arguments.ts';
import { oneOf } from '../platform/manager/acts.ts';
import { type Command, CommandError } from '../platform/manager/command.ts';
import { listOf, type Said } from '../platform/manager/said.ts';
import { isUuid } from '../platform/uuid.ts';

export const faqCommand: Command = {
  name: 'faq',
  usage: '[add QUESTION ANSWER [ru|uk|zh-CN QUESTION ANSWER]… | remove ID]',
  help: 'lists, adds or removes answers of the support page; answers may be html',
  run: oneOf({ list, add, remove }, 'list', 'Say add, remove or nothing.'),
};

async function list({ db }: Deps): Promise<Said> {
  const rows = await db
    .select({ id: faqs.id, question: faqTexts.question })
    .from(faqs)
    .innerJoin(faqTexts, eq(faqTexts.faqId, faqs.id))
    .where(eq(faqTexts.language, 'en'))
    .orderBy(faqs.position, faqs.id);
  return listOf(
    ['id', 'question'],
    rows.map(({ id, question }) => [id, question]),
  );
}

async function add({ db, ids }: Deps, args: readonly string[]): Promise<string> {
  const texts = inLanguages(readArguments(args, []).words, (typed) => {
    const answer = textAfter(typed);
    if (answer === '') throw new CommandError('A question needs an answer.');
    return { question: headingOf(typed, 'A question'), answer };
  });
  return `Added as ${await db.transaction((tx) => addFaq({ db: tx, ids }, { texts }))}.`;
}

async function remove({ db }: Deps, [id]: readonly string[]): Promise<string> {
  if (!isUuid(id) || !(await removeFaq(db, id))) throw new CommandError(`There is no question ${id ?? ''}.`);
  return 'Removed.';
}
