import * as v from 'valibot';
import { competitionMetrics } from '#contract/enumerations.ts';
import { DAY_MS } from '#contract/spans.ts';
import { htmlOf } from '../platform/html/html-of.ts';
import { headingOf, inLanguages, readArguments, textAfter } from '../platform/manager/arguments.ts';
import { CommandError } from '../platform/manager/command.ts';
import { readAmount } from '../platform/manager/read-amount.ts';
import type { NewCompetition } from './change-competition.ts';
import { readMoment } from './read-moment.ts';

const PRIZES_MAX = 100;
const OFFERS_MAX = 100;
/** Longest, ms: a mistyped year is noticed. */
const LONGEST_MS = 366 * DAY_MS;

const options = ['start', 'end', 'metric', 'prizes', 'offers'] as const;
type Typed = Readonly<Partial<Record<(typeof options)[number], string>>>;

/** What a manager has typed of a new competition, by the network's clock. Throws a `CommandError`. */
export function readCompetition(args: readonly string[], zone: string): NewCompetition {
  const { words, options: typed } = readArguments(args, options);
  const texts = inLanguages(words, (said) => ({ title: headingOf(said, 'A title'), rules: textAfter(said) }));
  const entries = Object.entries(texts);
  const made: NewCompetition = {
    titles: { en: texts.en.title, ...Object.fromEntries(entries.map(([key, { title }]) => [key, title])) },
    rules: Object.fromEntries(
      entries.flatMap(([key, { rules }]) => (rules === '' ? [] : [[key, htmlOf(rules)]])),
    ),
    startAt: readMoment(wanted(typed, 'start'), 'start', zone),
    endAt: readMoment(wanted(typed, 'end'), 'end', zone),
    metric: readMetric(wanted(typed, 'metric')),
    prizes: readPrizes(wanted(typed, 'prizes')),
    offers: readOffers(typed.offers),
  };
  if (made.endAt.getTime() - made.startAt.getTime() > LONGEST_MS)
    throw new CommandError('A competition lasts a year at most.');
  return made;
}

function wanted(typed: Typed, name: (typeof options)[number]): string {
  const value = typed[name];
  if (value === undefined) throw new CommandError(`Say --${name}.`);
  return value;
}

function readMetric(typed: string) {
  const metric = competitionMetrics.find((known) => known === typed);
  if (metric === undefined) throw new CommandError(`It is ranked by ${competitionMetrics.join(' or ')}.`);
  return metric;
}

function readPrizes(typed: string): number[] {
  const prizes = typed.split(',').map((one) => readAmount(one.trim()) ?? 0);
  if (prizes.length > PRIZES_MAX || prizes.some((prize) => prize === 0))
    throw new CommandError(`Prizes are 1 to ${PRIZES_MAX} amounts above 0, like 500,300,100.`);
  if (prizes.some((prize, index) => prize > (prizes[index - 1] ?? prize)))
    throw new CommandError('A later place brings no more than the one before it.');
  return prizes;
}

const Offers = v.pipe(
  v.string(),
  v.regex(/^#?\d{1,9}(,#?\d{1,9})*$/),
  v.transform((typed) => [...new Set(typed.split(',').map((one) => Number(one.replace('#', ''))))]),
  v.maxLength(OFFERS_MAX),
);
function readOffers(typed: string | undefined): number[] {
  if (typed === undefined) return [];
  const read = v.safeParse(Offers, typed);
  if (!read.success) throw new CommandError(`Offers are 1 to ${OFFERS_MAX} of their #ids, like 101,114.`);
  return read.output;
}
