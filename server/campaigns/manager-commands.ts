import { asc } from 'drizzle-orm';
import * as v from 'valibot';
import { type CampaignKind, campaignKinds } from '#contract/enumerations.ts';
import { SMARTLINKS_MAX } from '#contract/limits.ts';
import { integerParam } from '#contract/params.ts';
import { advertiserStatuses } from '../catalogue/tables/offers.ts';
import { findPublisher } from '../auth/find-publisher.ts';
import { smartlinkVerticals } from '../catalogue/tables/smartlinks.ts';
import { type Command, CommandError } from '../platform/manager/command.ts';
import { listOf } from '../platform/manager/said.ts';
import { readAmount } from '../platform/manager/read-amount.ts';
import { decide } from './decide.ts';
import type { StandingEvent } from './standing.ts';
import { type DecidedForAll, decideForAll, decideVertical, type EverybodyEvent } from './decide-for-all.ts';
import { kinds } from './kinds.ts';
import { offerPostback } from './offer-postback-command.ts';
import { numberOf } from './read-number.ts';
import type { CampaignState } from './refusal.ts';
import { setSmartlinksLimit } from './smartlinks-limit.ts';
import { setCaps, setFallbackSmartlink, setPayout, setStatusWord, setVisits } from './terms-of-offer.ts';

/** The manager's words have to be there: the publisher reads them. */
const standingCommands = [
  ['approve', 'manager.approved', 'gives a publisher access', false],
  ['decline', 'manager.declined', 'refuses a publisher; the reason is told', true],
  ['suspend', 'manager.suspended', "stops a publisher's links for now; the reason is told", true],
  ['resume', 'manager.resumed', "lets a suspended publisher's links work again", false],
] as const satisfies readonly (readonly [string, StandingEvent, string, boolean])[];

const everybodyCommands = [
  ['archive', 'manager.archived', 'ends it for everybody'],
  ['review', 'manager.reviewed', 'takes it from everybody until it is opened again'],
  ['test', 'manager.tested', 'tries it out: conversions do not count'],
  ['open', 'manager.opened', 'opens one that was in review or tested'],
] as const satisfies readonly (readonly [string, EverybodyEvent, string])[];

const REASON_LONGEST = 1000;

const standingCommand = (
  kind: CampaignKind,
  [verb, event, help, needsReason]: (typeof standingCommands)[number],
): Command => ({
  name: `${verb}-${kind}`,
  usage: `PUBLISHER ${kind.toUpperCase()}${needsReason ? ' REASON' : ''}`,
  help: `${help}: ${kind} by #id`,
  run: async (deps, [named, number, ...words]) => {
    const publisher = await findPublisher(deps, named);
    const which = { relativeId: numberOf(kind, number) };
    const reason = words.join(' ').trim();
    if (needsReason && (reason === '' || reason.length > REASON_LONGEST)) {
      throw new CommandError(
        `Say why, in at most ${REASON_LONGEST} characters: the publisher reads the reason.`,
      );
    }
    const request = { kind, which, publisherId: publisher.id, event };
    const decided = await decide(deps, needsReason ? { ...request, reason } : request);
    if (decided.kind === 'done') return `${decided.name} is now ${decided.state} for ${publisher.username}.`;
    if (decided.kind === 'refused') throw new CommandError(notPossible(kind, decided.state));
    throw new CommandError(`There is no such ${kind}.`);
  },
});

const everybodyCommand = (
  kind: CampaignKind,
  [verb, event, help]: (typeof everybodyCommands)[number],
): Command => ({
  name: `${verb}-${kind}`,
  usage: kind.toUpperCase(),
  help: `${help}: ${kind} by #id`,
  run: async (deps, [number]) =>
    saidForAll(
      await decideForAll(deps, { kind, which: { relativeId: numberOf(kind, number) }, event }),
      kind,
    ),
});

const verticalCommand = (name: string, status: 'available' | 'disabled', help: string): Command => ({
  name,
  usage: 'VERTICAL',
  help,
  run: async (deps, words) => {
    const vertical = words.join(' ').trim();
    const decided = await decideVertical(deps, { name: vertical, status });
    if (decided.kind === 'unknown') {
      const all = await deps.db.select().from(smartlinkVerticals).orderBy(asc(smartlinkVerticals.name));
      throw new CommandError(`A vertical is one of ${all.map((one) => one.name).join(', ')}.`);
    }
    if (decided.kind === 'refused') throw new CommandError(`The vertical is ${status} already.`);
    return `${decided.name} is now ${status}. ${toldOf(decided.told)}`;
  },
});

const caps: Command = {
  name: 'offer-caps',
  usage: 'OFFER DAY|- TOTAL|-',
  help: 'sets how many conversions an offer takes a day (UTC) and in all, - is no end; visitors sent to the advertiser by then may still convert beyond it',
  run: async (deps, [number, day, total]) => {
    const told = await setCaps(deps, numberOf('offer', number), {
      dayCap: capOf(day),
      totalCap: capOf(total),
    });
    if (told === null) throw new CommandError('There is no such offer.');
    return `The limits are set. ${toldOf(told)}`;
  },
};

const payout: Command = {
  name: 'offer-payout',
  usage: 'OFFER GOAL AMOUNT',
  help: "sets what publishers get for a goal, named by the code that the advertiser's postback says",
  run: async (deps, [number, code, amount]) => {
    const payoutOf = readAmount(amount);
    if (payoutOf === null) throw new CommandError('An amount is a number like 12.50.');
    const request = { code: code ?? '', payout: payoutOf };
    const told = await setPayout(deps, numberOf('offer', number), request);
    if (told === null) throw new CommandError('There is no such goal of such an offer, or it pays a share.');
    return `The payout is set. ${toldOf(told)}`;
  },
};

const fallback: Command = {
  name: 'offer-fallback',
  usage: 'OFFER URL|-',
  help: 'sets where visitors go while an offer takes none; - is nowhere',
  run: async (deps, [number, url]) => {
    const address = url === '-' ? null : v.safeParse(Address, url);
    if (address?.success === false) throw new CommandError('An address begins with http:// or https://.');
    const fallbackUrl = address?.output ?? null;
    const done = await setVisits(deps, numberOf('offer', number), { fallbackUrl });
    if (!done) throw new CommandError('There is no such offer.');
    return address === null ? 'There is no fallback address.' : 'The fallback address is set.';
  },
};

const referrer: Command = {
  name: 'offer-referrer',
  usage: 'OFFER keep|hide',
  help: "sets whether an offer's advertiser learns which page a visitor came from",
  run: async (deps, [number, rule]) => {
    if (rule !== 'keep' && rule !== 'hide') throw new CommandError('The rule is keep or hide.');
    const done = await setVisits(deps, numberOf('offer', number), { referrer: rule });
    if (!done) throw new CommandError('There is no such offer.');
    return rule === 'keep' ? 'The advertiser learns it.' : 'The advertiser does not learn it.';
  },
};

const passOn: Command = {
  name: 'offer-parameters',
  usage: 'OFFER pass|drop',
  help: "sets whether an offer's advertiser gets gclid, fbclid, utm_source and the like of a visitor's address",
  run: async (deps, [number, rule]) => {
    if (rule !== 'pass' && rule !== 'drop') throw new CommandError('The rule is pass or drop.');
    const done = await setVisits(deps, numberOf('offer', number), { passesOn: rule === 'pass' });
    if (!done) throw new CommandError('There is no such offer.');
    return rule === 'pass' ? 'The advertiser gets them.' : 'The advertiser does not get them.';
  },
};

const statusWord: Command = {
  name: 'offer-status',
  usage: `OFFER WORD ${advertiserStatuses.join('|')}|-`,
  help: "sets what a word in the status of the advertiser's postbacks means; - forgets it",
  run: async (deps, [number, typed, meaning]) => {
    const word = v.safeParse(Word, typed);
    if (!word.success) throw new CommandError('Say the word, in at most 255 characters.');
    const status = advertiserStatuses.find((one) => one === meaning) ?? null;
    if (status === null && meaning !== '-')
      throw new CommandError(`A status is one of ${advertiserStatuses.join(', ')}, or - for none.`);
    const done = await setStatusWord(deps, numberOf('offer', number), { word: word.output, status });
    if (!done) throw new CommandError('There is no such offer.');
    return status === null
      ? `'${word.output}' has no meaning of its own.`
      : `'${word.output}' means ${status}.`;
  },
};

const smartlinksLimit: Command = {
  name: 'smartlinks-limit',
  usage: 'PUBLISHER NUMBER|-',
  help: `sets how many smartlinks a publisher may launch by itself; - is the usual ${SMARTLINKS_MAX}`,
  run: async (deps, [named, typed]) => {
    const publisher = await findPublisher(deps, named);
    const most = typed === '-' ? null : v.safeParse(Most, typed);
    if (most?.success === false)
      throw new CommandError('A limit is a whole number from 0 to 10000, or - for the usual one.');
    const limit = most?.output ?? SMARTLINKS_MAX;
    await setSmartlinksLimit(deps, publisher.id, { most: most?.output ?? null, limit });
    return `${publisher.username} may launch ${limit} smartlinks.`;
  },
};

const smartlinkFallback: Command = {
  name: 'smartlink-fallback',
  usage: 'SMARTLINK SMARTLINK|-',
  help: 'sets which smartlink takes over while none of its offers takes a visitor; - is none',
  run: async (deps, [number, other]) => {
    const [one, next] = [numberOf('smartlink', number), other === '-' ? null : numberOf('smartlink', other)];
    if (one === next) throw new CommandError('A smartlink cannot take over from itself.');
    if (!(await setFallbackSmartlink(deps, one, next))) throw new CommandError('There is no such smartlink.');
    return next === null ? 'No smartlink takes over.' : `Smartlink #${next} takes over.`;
  },
};

const listRequests: Command = {
  name: 'requests',
  usage: '',
  help: 'lists what publishers have requested and nobody has decided about, the oldest first',
  run: async ({ db }) => {
    const asked = campaignKinds.map(async (kind) =>
      (await kinds[kind].requests(db)).map((row) => ({ ...row, kind })),
    );
    const rows = (await Promise.all(asked))
      .flat()
      .toSorted((a, b) => a.changedAt.getTime() - b.changedAt.getTime());
    return listOf(
      ['publisher', 'wants', 'since (UTC)', 'words'],
      rows.map(({ publisher, kind, relativeId, name, requestedAt, changedAt, message }) => [
        publisher,
        `${kind} #${relativeId} ${name}`,
        (requestedAt ?? changedAt).toISOString().slice(0, 19).replace('T', ' '),
        // one line: a request may have paragraphs
        (message ?? '').replace(/\s+/g, ' '),
      ]),
      'No requests.',
    );
  },
};

/** What the manager decides about offers and smartlinks. */
export const campaignCommands: readonly Command[] = [
  listRequests,
  ...campaignKinds.flatMap((kind) => [
    ...standingCommands.map((command) => standingCommand(kind, command)),
    ...everybodyCommands.map((command) => everybodyCommand(kind, command)),
  ]),
  verticalCommand('disable-vertical', 'disabled', 'stops all smartlinks of a vertical'),
  verticalCommand('enable-vertical', 'available', 'lets the smartlinks of a vertical take traffic again'),
  caps,
  payout,
  fallback,
  referrer,
  passOn,
  statusWord,
  offerPostback,
  smartlinkFallback,
  smartlinksLimit,
];

/** Digits alone, and no more than anybody looks through. */
const Most = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(10_000));

const Word = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(255), v.toLowerCase());
const Address = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//i), v.maxLength(2000));

const Cap = v.pipe(integerParam, v.maxValue(1_000_000_000));
function capOf(text: string | undefined): number | null {
  if (text === '-') return null;
  const read = v.safeParse(Cap, text);
  if (!read.success) throw new CommandError('A limit is a whole number from 1, or - for no end.');
  return read.output;
}

function saidForAll(decided: DecidedForAll, kind: CampaignKind): string {
  if (decided.kind === 'unknown') throw new CommandError(`There is no such ${kind}.`);
  if (decided.kind === 'refused') throw new CommandError(notPossible(kind, decided.state));
  return `Done: ${decided.name}. ${toldOf(decided.told)}`;
}

const notPossible = (kind: CampaignKind, state: CampaignState | null): string =>
  `That is not possible: the ${kind} is ${state ?? 'in a state that is not known'}.`;

const toldOf = (told: number): string => (told === 1 ? 'Told 1 publisher.' : `Told ${told} publishers.`);
