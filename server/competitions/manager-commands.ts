import { count, desc, eq, gt, inArray } from 'drizzle-orm';
import type { CompetitionStatus } from '#contract/enumerations.ts';
import { decimalOf } from '#contract/money.ts';
import { wallTime } from '#domain/zone.ts';
import { LedgerError } from '../ledger/transfer.ts';
import { readPanelConfig } from '../panel/panel-config.ts';
import type { Db } from '../platform/db/client.ts';
import { matches } from '../platform/db/matches.ts';
import type { Deps } from '../platform/deps.ts';
import { oneOf } from '../platform/manager/acts.ts';
import { type Command, CommandError } from '../platform/manager/command.ts';
import { listOf, type Said } from '../platform/manager/said.ts';
import { publishers } from '../platform/tables/publishers.ts';
import {
  changeCompetition,
  CompetitionError,
  type CompetitionRefusal,
  makeCompetition,
  moveEnd,
} from './change-competition.ts';
import { readCompetition } from './read-competition.ts';
import { readMoment } from './read-moment.ts';
import { settleCompetition, type Undecided } from './settle.ts';
import { type CompetitionRow, competitions, competitionScores } from './tables.ts';

const ACTOR = 'manager:console';
const zoneOf = async ({ config }: Deps): Promise<string> => (await readPanelConfig(config, '')).timezone;
const shown = (at: Date, zone: string): string => {
  const { day, time } = wallTime(at.getTime(), zone);
  return `${day} ${time.slice(0, 5)}`;
};

async function make(deps: Deps, args: readonly string[]): Promise<string> {
  const zone = await zoneOf(deps);
  const row = await makeCompetition(deps, readCompetition(args, zone));
  const seenBy = await deps.db.$count(
    publishers,
    matches(publishers, { state: 'active', showCompetitions: true }),
  );
  const of = await deps.db.$count(publishers, eq(publishers.state, 'active'));
  return `Competition ${row.number} runs from ${shown(row.startAt, zone)} to ${shown(row.endAt, zone)} (${zone}). ${seenBy} of ${of} publishers take part: those with showCompetitions ('flags all showCompetitions=on').`;
}

async function list(deps: Deps): Promise<Said> {
  const { db, config } = deps;
  const zone = await zoneOf(deps);
  const rows = await db.select().from(competitions).orderBy(desc(competitions.number)).limit(100);
  const scored = await participants(db);
  return listOf(
    ['no.', 'status', `from (${zone})`, 'to', 'by', 'offers', 'with points', 'prizes', 'title'],
    rows.map((row) => [
      String(row.number),
      row.status,
      shown(row.startAt, zone),
      shown(row.endAt, zone),
      row.metric,
      row.offers.length === 0 ? 'all' : row.offers.map((offer) => `#${offer}`).join(' '),
      String(scored.get(row.id) ?? 0),
      `${row.prizes.map((prize) => decimalOf(prize)).join(' ')} ${config.currency.name}`,
      row.titles.en,
    ]),
    'No competitions.',
  );
}

async function participants(db: Db): Promise<ReadonlyMap<string, number>> {
  const { competitionId, points } = competitionScores;
  const rows = await db
    .select({ id: competitionId, number: count() })
    .from(competitionScores)
    .where(gt(points, 0))
    .groupBy(competitionId);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

function numberIn([typed]: readonly string[]): number {
  if (!/^#?[1-9]\d{0,8}$/.test(typed ?? ''))
    throw new CommandError("Say the competition's number; 'competitions list' has them.");
  return Number(typed?.replace('#', ''));
}

const changing =
  (event: Parameters<typeof changeCompetition>[2], said: string) =>
  async (deps: Deps, args: readonly string[]): Promise<string> => {
    const { number } = await changeCompetition(deps, numberIn(args), event);
    return `Competition ${number} is ${said}.`;
  };
async function move(deps: Deps, args: readonly string[]): Promise<string> {
  const zone = await zoneOf(deps);
  const row = await moveEnd(deps, numberIn(args), readMoment(args[1] ?? '', 'end', zone));
  return `Competition ${row.number} now ends at ${shown(row.endAt, zone)} (${zone}).`;
}

async function settle(deps: Deps, args: readonly string[]): Promise<Said> {
  const settlement = await settleCompetition(deps, numberIn(args), ACTOR);
  if (settlement.kind === 'undecided')
    throw new CommandError(waitingFor(settlement.undecided, await zoneOf(deps)));
  const { competition, prizes } = settlement;
  if (prizes.length === 0)
    return `Competition ${competition.number} is settled. Nobody took part: no prizes.`;
  const winners = await deps.db
    .select({ id: publishers.id, username: publishers.username })
    .from(publishers)
    .where(
      inArray(
        publishers.id,
        prizes.map(({ publisherId }) => publisherId),
      ),
    );
  const names = new Map(winners.map(({ id, username }) => [id, username]));
  return [
    `Competition ${competition.number} is settled.`,
    listOf(
      ['place', 'publisher', 'prize'],
      prizes.map(({ position, publisherId, amount }) => [
        String(position),
        names.get(publisherId) ?? '',
        `${decimalOf(amount)} ${deps.config.currency.name}`,
      ]),
    ),
  ];
}

function waitingFor({ tracked, onHold, until }: Undecided, zone: string): string {
  const held = until === null ? '' : ` ${onHold} on hold, the last until ${shown(until, zone)} (${zone}).`;
  const open =
    tracked === 0
      ? ''
      : ` ${tracked} tracked: they wait for the advertiser, or are approved or rejected by you.`;
  return `Not yet: conversions in it may still be rejected.${held}${open}`;
}

const standings: Readonly<Record<CompetitionStatus, string>> = {
  waiting: 'has not begun yet',
  live: 'is live',
  ended: 'is over',
  settled: 'is settled',
  withdrawn: 'was taken back',
};
function refusal(because: CompetitionRefusal, row: CompetitionRow | null): string {
  switch (because) {
    case 'none':
      return "There is no such competition; 'competitions list' has them.";
    case 'status':
      return row === null
        ? 'That cannot be done now.'
        : `Competition ${row.number} ${standings[row.status]}.`;
    case 'late':
      return row === null ? 'It has to begin later than now.' : 'It has to end later than now.';
    case 'order':
      return 'It would end before it starts.';
    case 'many':
      return 'Too many competitions are not settled yet: settle or withdraw one first.';
    case 'offers':
      return 'There is no such offer.';
  }
}

const act = oneOf({
  list,
  make,
  start: changing('manager.started', 'live'),
  end: changing('manager.ended', 'over. Settle it once its conversions are through their hold'),
  move,
  settle,
  withdraw: changing('manager.withdrawn', 'taken back'),
});

const competitionsCommand: Command = {
  name: 'competitions',
  usage:
    'list | make TITLE [RULES] [ru|uk|zh-CN TITLE [RULES]]… --start DAY[THH:MM] --end DAY[THH:MM] --metric payout|conversions --prizes 500,300,100 [--offers 101,114] | start NO | end NO | move NO DAY[THH:MM] | settle NO | withdraw NO',
  help: "makes competitions, by the network's clock; an end that is a day is the end of that day; the prizes are booked by 'settle', once no conversion is on hold",
  run: async (deps, args) => {
    try {
      return await act(deps, args);
    } catch (error) {
      if (error instanceof CompetitionError)
        throw new CommandError(refusal(error.because, error.competition), { cause: error });
      if (error instanceof LedgerError)
        throw new CommandError('A prize is more than a balance can hold: nothing was booked.', {
          cause: error,
        });
      throw error;
    }
  },
};

/** What the manager does about competitions. */
export const competitionCommands: readonly Command[] = [competitionsCommand];
