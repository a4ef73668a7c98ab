import { mkdir, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { asc, eq, ne } from 'drizzle-orm';
import { fallbackLanguage } from '#contract/enumerations.ts';
import { isRow } from '../platform/db/matches.ts';
import { customFieldValues, publisherFiles } from './tables.ts';
import { publishers, type PublisherRow } from '../platform/tables/publishers.ts';
import type { Deps } from '../platform/deps.ts';
import { titlesByField } from './custom-fields.ts';
import { approveRegistration, type Decided, declineRegistration } from './decide.ts';
import { type Command, CommandError } from '../platform/manager/command.ts';
import { listOf, pairsOf } from '../platform/manager/said.ts';
import { findPublisher } from '../auth/find-publisher.ts';

export const listRegistrations: Command = {
  name: 'registrations',
  usage: '',
  help: 'lists the registrations that are not active: unconfirmed, in review, declined',
  run: async ({ db }) => {
    const rows = await db
      .select()
      .from(publishers)
      .where(ne(publishers.state, 'active'))
      .orderBy(asc(publishers.createdAt));
    return listOf(
      ['id', 'username', 'e-mail', 'state', 'time (UTC)'],
      rows.map((row) => [
        `#${row.relativeId}`,
        row.username,
        row.email,
        row.state,
        row.createdAt.toISOString().slice(0, 19).replace('T', ' '),
      ]),
      'No registrations.',
    );
  },
};

export const showRegistration: Command = {
  name: 'registration',
  usage: 'PUBLISHER [FOLDER]',
  help: 'shows what a publisher answered; the pictures are written into the folder',
  run: async (deps, [named, folder]) => {
    const publisher = await findPublisher(deps, named);
    const titles = await titlesByField(deps.db);
    const titleOf = (fieldId: string) => {
      const all = titles.get(fieldId) ?? [];
      return (all.find(({ language }) => language === fallbackLanguage) ?? all[0])?.title ?? fieldId;
    };
    const values = await deps.db
      .select()
      .from(customFieldValues)
      .where(eq(customFieldValues.publisherId, publisher.id));
    const { username, email, state, language, messenger, contactInfo, utmSource } = publisher;
    const lines: (readonly [string, string])[] = [
      ['username', username],
      ['e-mail', email],
      ['state', state],
      ['language', language],
      ['messenger', [messenger, contactInfo].filter(Boolean).join(' ')],
      ...(utmSource === null ? [] : [['utm_source', utmSource] as const]),
      ...values.map(({ fieldId, value }) => [titleOf(fieldId), value] as const),
      ...(await picturesOf(deps, publisher, folder)).map(
        ({ fieldId, text }) => [titleOf(fieldId), text] as const,
      ),
    ];
    return pairsOf(lines);
  },
};

/** Written under names of our own: theirs come from strangers. */
async function picturesOf(
  { db }: Deps,
  { id: publisherId, relativeId }: PublisherRow,
  folder: string | undefined,
) {
  // the command may run inside the server, whose folder is another
  if (folder !== undefined && !isAbsolute(folder))
    throw new CommandError('Name the folder by its whole path.');
  const files = await db
    .select({
      id: publisherFiles.id,
      fieldId: publisherFiles.fieldId,
      name: publisherFiles.name,
      type: publisherFiles.type,
    })
    .from(publisherFiles)
    .where(eq(publisherFiles.publisherId, publisherId))
    .orderBy(asc(publisherFiles.createdAt), asc(publisherFiles.id));
  if (folder === undefined) return files.map(({ fieldId, name }) => ({ fieldId, text: name }));
  await mkdir(folder, { recursive: true });
  const written: { fieldId: string; text: string }[] = [];
  for (const [index, { id, fieldId, type }] of files.entries()) {
    const [row] = await db
      .select({ content: publisherFiles.content })
      .from(publisherFiles)
      .where(isRow(publisherFiles, { publisherId, id }));
    const path = join(folder, `${relativeId}-${index + 1}.${type === 'image/png' ? 'png' : 'jpg'}`);
    if (row) await writeFile(path, row.content);
    written.push({ fieldId, text: path });
  }
  return written;
}

export const approveRegistrationCommand: Command = {
  name: 'approve-registration',
  usage: 'PUBLISHER',
  help: 'accepts a registration in review (or a declined one); the mail asks to confirm the address',
  run: async (deps, [named]) => {
    const { id } = await findPublisher(deps, named);
    const { username, email } = publisherOf(await approveRegistration(deps, id));
    return `${username} is accepted, and was asked to confirm ${email}.`;
  },
};

export const declineRegistrationCommand: Command = {
  name: 'decline-registration',
  usage: 'PUBLISHER',
  help: 'declines a registration in review, and says so by mail',
  run: async (deps, [named]) => {
    const { id } = await findPublisher(deps, named);
    return `${publisherOf(await declineRegistration(deps, id)).username} is declined.`;
  },
};

function publisherOf(decided: Decided): PublisherRow {
  if (decided.kind === 'done') return decided.publisher;
  throw new CommandError(`That is not possible: the account is ${decided.status ?? 'gone'}.`);
}
