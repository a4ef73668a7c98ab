import { basename, resolve } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { offers } from '../catalogue/tables/offers.ts';
import { numberOf } from '../campaigns/read-number.ts';
import { headingOf, readArguments } from '../platform/manager/arguments.ts';
import { type Command, CommandError } from '../platform/manager/command.ts';
import { listOf } from '../platform/manager/said.ts';
import { readFileUpTo } from '../platform/manager/read-file.ts';
import { isUuid } from '../platform/uuid.ts';
import type { Size } from './creative-type.ts';
import { CREATIVE_LARGEST, type CreativeProblem, keepCreative, removeCreative } from './keep-creative.ts';
import { offerCreatives } from './tables.ts';

const add: Command = {
  name: 'add-creative',
  usage: 'OFFER FILE --title TITLE [--size 300x250]',
  help: 'adds a banner to an offer: PNG, JPEG, GIF, SVG or HTML in one file; PNG and GIF say their size themselves',
  run: async (deps, args) => {
    const { words, options } = readArguments(args, ['title', 'size']);
    const [number, file = ''] = words.get('en') ?? [];
    const offer = numberOf('offer', number);
    const title = headingOf(options.title === undefined ? undefined : [options.title], 'A title');
    const path = resolve(file);
    const size = sizeOf(options.size);
    const content = await readFileUpTo(path, CREATIVE_LARGEST);
    if (content === null) throw new CommandError(problemText({ kind: 'tooLarge' }));
    const kept = await keepCreative(deps, { offer, title, fileName: basename(path), content, size });
    if (kept.kind !== 'kept') throw new CommandError(problemText(kept));
    return `Added as ${kept.id}: ${title}, ${said(kept.size)}.`;
  },
};

const remove: Command = {
  name: 'remove-creative',
  usage: 'ID',
  help: 'removes a banner; its address answers no more',
  run: async ({ db }, [id]) => {
    if (!isUuid(id) || !(await removeCreative(db, id))) {
      throw new CommandError('There is no such creative: `creatives OFFER` lists them.');
    }
    return 'Removed.';
  },
};

const list: Command = {
  name: 'creatives',
  usage: 'OFFER',
  help: 'lists the banners of an offer',
  run: async ({ db }, [number]) => {
    const { id, title, type, width, height, createdAt } = offerCreatives;
    const rows = await db
      .select({ id, title, type, width, height })
      .from(offerCreatives)
      .innerJoin(offers, eq(offers.id, offerCreatives.offerId))
      .where(eq(offers.relativeId, numberOf('offer', number)))
      .orderBy(asc(createdAt), asc(id));
    return listOf(
      ['id', 'size', 'type', 'title'],
      rows.map((row) => [row.id, said(row), row.type, row.title]),
      'No creatives.',
    );
  },
};

/** What the manager does with banners of offers. */
export const creativeCommands: readonly Command[] = [add, remove, list];

function sizeOf(text: string | undefined): Size | null {
  if (text === undefined) return null;
  const [, width, height] = /^(\d{1,5})[x×](\d{1,5})$/i.exec(text) ?? [];
  if (width === undefined || height === undefined)
    throw new CommandError('A size is WIDTHxHEIGHT, e.g. 300x250.');
  return { width: Number(width), height: Number(height) };
}

const said = ({ width, height }: Size): string => `${width}x${height}`;

function problemText(problem: CreativeProblem): string {
  switch (problem.kind) {
    case 'noOffer':
      return 'There is no such offer.';
    case 'tooLarge':
      return 'A creative has 2 MB at most.';
    case 'noCreative':
      return 'A creative is a PNG, JPEG, GIF or SVG picture, or a page (.html).';
    case 'sizeNeeded':
      return 'The file does not say its size: add --size WIDTHxHEIGHT.';
    case 'badSize':
      return 'A side has 1 to 4096 pixels.';
    case 'otherSize':
      return `The picture is ${said(problem.size)}.`;
  }
}
