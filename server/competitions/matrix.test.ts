import { ne } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type CompetitionStatus, competitionStatuses } from '#contract/enumerations.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { DAY_MS, HOUR_MS } from '#contract/spans.ts';
import { type CompetitionEvent, nextCompetitionStatus } from '#machines/lifecycles/competition.ts';
import { checkLedger } from '../ledger/check.ts';
import { runCommand } from '../run-command.ts';
import { announce, rowOf } from '../testing/competitions.ts';
import { testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { followClock } from './follow-clock.ts';
import { type CompetitionRow, competitions } from './tables.ts';

/**
 * Each status, reached as it is in life, against each thing that can happen to a competition, by the clock and on the
 * manager's command line: what the chart takes happens, what it does not is refused with a sentence and leaves no trace.
 */
let network: TestNetwork;
beforeAll(async () => {
  network = await testNetwork();
});
afterAll(async () => {
  expect(await checkLedger(network)).toEqual([]);
  await network.close();
});

// no more than twenty run at once
afterEach(async () => {
  await network.db
    .update(competitions)
    .set({ status: 'withdrawn' })
    .where(ne(competitions.status, 'settled'));
});

const say = (command: string, { number }: CompetitionRow, ...words: readonly string[]) =>
  runCommand(network, ['competitions', command, String(number), ...words]);
const at = async (moment: Date) => {
  network.clock.set(moment.getTime());
  await followClock(network);
};

const makes: Readonly<Record<CompetitionEvent['type'], (row: CompetitionRow) => Promise<unknown>>> = {
  'network.started': ({ startAt }) => at(startAt),
  'network.ended': ({ endAt }) => at(endAt),
  'manager.started': (row) => say('start', row),
  'manager.ended': (row) => say('end', row),
  'manager.moved': (row) => say('move', row, '2027-06-01'),
  'manager.settled': (row) => say('settle', row),
  'manager.withdrawn': (row) => say('withdraw', row),
};
/** How a status is come by. */
const reach: Readonly<Record<CompetitionStatus, readonly CompetitionEvent['type'][]>> = {
  waiting: [],
  live: ['network.started'],
  ended: ['network.started', 'network.ended'],
  settled: ['manager.started', 'manager.ended', 'manager.settled'],
  withdrawn: ['manager.withdrawn'],
};
/** How the manager is told that something cannot happen any more. */
const refused: Readonly<Record<CompetitionStatus, string>> = {
  waiting: 'has not begun yet',
  live: 'is live',
  ended: 'is over',
  settled: 'is settled',
  withdrawn: 'was taken back',
};

async function competitionIn(status: CompetitionStatus): Promise<CompetitionRow> {
  const made = await announce(network, { endAt: new Date(network.clock.now().getTime() + 3 * HOUR_MS) });
  for (const event of reach[status]) await makes[event](made);
  const row = await rowOf(network, made);
  expect(row.status).toBe(status);
  return row;
}

describe.each(competitionStatuses)('a competition that is %s', (status) => {
  test.each((Object.keys(makes) as CompetitionEvent['type'][]).filter((type) => type.startsWith('manager.')))(
    'answers %s as its lifecycle says',
    async (type) => {
      const before = await competitionIn(status);
      const next = nextCompetitionStatus(status, { type });
      if (next === null) {
        await expect(makes[type](before)).rejects.toThrow(`Competition ${before.number} ${refused[status]}`);
        expect(await rowOf(network, before)).toEqual(before);
      } else {
        await makes[type](before);
        expect((await rowOf(network, before)).status).toBe(next);
      }
    },
  );

  test('is moved on by the clock as its lifecycle says, and by nothing else', async () => {
    const row = await competitionIn(status);
    await at(new Date(row.startAt.getTime() + 1));
    const started = nextCompetitionStatus(status, { type: 'network.started' }) ?? status;
    const isOver = row.endAt <= network.clock.now();
    const expected = isOver
      ? (nextCompetitionStatus(started, { type: 'network.ended' }) ?? started)
      : started;
    expect((await rowOf(network, row)).status).toBe(expected);
  });

  test('is nothing that a publisher can change', async () => {
    const row = await competitionIn(status);
    const browser = await network.signedIn();
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await browser.send(method, `${API_BASE}${paths.competitions}`, { status: 'settled' });
      expect(answer.status, method).toBe(405);
    }
    expect(await rowOf(network, row)).toEqual(row);
  });
});

test('both of its moments have passed at once: it is over', async () => {
  const row = await announce(network);
  await at(new Date(row.endAt.getTime() + DAY_MS));
  expect((await rowOf(network, row)).status).toBe('ended');
});

describe('the manager', () => {
  const make = (...words: readonly string[]) => runCommand(network, ['competitions', 'make', ...words]);
  const usual = (options: Readonly<Record<string, string>> = {}) =>
    Object.entries({
      start: '2027-12-01',
      end: '2027-12-31',
      metric: 'payout',
      prizes: '500,300,300',
      ...options,
    }).flatMap(([name, value]) => [`--${name}`, value]);

  test('makes one in words of every language, by the clock of the network', async () => {
    const said = await make(
      'Race',
      'First come.',
      'ru',
      'Гонка',
      '<p onclick="x()">Кто <b>первый</b></p>',
      ...usual(),
    );
    expect(said).toContain('runs from 2027-12-01 00:00 to 2028-01-01 00:00 (Europe/Prague)');
    const number = Number(/^Competition (\d+) /.exec(said)?.[1]);
    expect(await runCommand(network, ['competitions', 'list'])).toMatch(
      new RegExp(
        `^${number} +waiting +2027-12-01 00:00 +2028-01-01 00:00 +payout +all +0 +500.0000 300.0000 300.0000 USD +Race$`,
        'm',
      ),
    );
  });

  test.each([
    ['without a title', [''], {}, 'A title has 1 to 255 characters'],
    ['that ends before it starts', ['Race'], { end: '2027-11-30' }, 'It would end before it starts'],
    [
      'that began already',
      ['Race'],
      { start: '2026-11-01', end: '2026-12-31' },
      'It has to begin later than now',
    ],
    ['of two years', ['Race'], { end: '2029-12-31' }, 'lasts a year at most'],
    ['by another metric', ['Race'], { metric: 'clicks' }, 'ranked by payout or conversions'],
    ['without a prize', ['Race'], { prizes: '' }, 'Prizes are 1 to 100 amounts above 0'],
    ['with a prize of nothing', ['Race'], { prizes: '10,0' }, 'Prizes are 1 to 100 amounts above 0'],
    ['with more than can be counted', ['Race'], { prizes: '9999999999999999999' }, 'Prizes are 1 to 100'],
    ['whose second wins more', ['Race'], { prizes: '10,20' }, 'brings no more than the one before it'],
    ['of an offer that is not there', ['Race'], { offers: '101,99999999' }, 'There is no such offer'],
    ['of what is no offer', ['Race'], { offers: '101;drop' }, 'Offers are 1 to 100'],
    ['with an unknown option', ['Race', '--place', '1'], {}, '--place is not understood'],
  ])('cannot make one %s', async (_, words, options, sentence) => {
    await expect(make(...words, ...usual(options))).rejects.toThrow(sentence);
  });

  test.each(['start', 'end', 'move', 'settle', 'withdraw'])(
    'cannot %s one that is not there',
    async (act) => {
      for (const number of ['999999', 'race', '', '1e3', '-1', '99999999999999999999'])
        await expect(runCommand(network, ['competitions', act, number, '2027-12-31'])).rejects.toThrow(
          /There is no such competition|Say the competition's number/,
        );
    },
  );

  test('cannot move an end into the past, or before the start', async () => {
    const row = await announce(network);
    await expect(say('move', row, '2020-01-01')).rejects.toThrow('It has to end later than now');
    const later = await announce(network, { startAt: new Date(Date.UTC(2031, 0, 1)) });
    await expect(say('move', later, '2030-12-01')).rejects.toThrow('It would end before it starts');
    expect(await rowOf(network, later)).toEqual(later);
  });

  test('makes several at once, each with a number of its own', async () => {
    const made = await Promise.all([1, 2, 3].map(() => announce(network)));
    expect(new Set(made.map(({ number }) => number)).size).toBe(3);
  });

  test('has two live at once, and twenty at most', async () => {
    const { clock } = network;
    const before = clock.now().getTime();
    const made: CompetitionRow[] = [];
    const most = async () => {
      for (;;) made.push(await announce(network, { startAt: new Date(before + HOUR_MS) }));
    };
    await expect(most()).rejects.toThrow('refused for a competition: many');
    for (const row of made.slice(0, 2)) await say('start', row);
    expect(
      (await Promise.all(made.slice(0, 2).map((row) => rowOf(network, row)))).map(({ status }) => status),
    ).toEqual(['live', 'live']);
    await expect(make('Race', ...usual())).rejects.toThrow('settle or withdraw one first');
  });
});
