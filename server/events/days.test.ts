import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_RANGE_DAYS } from '#contract/limits.ts';
import { DAY_MS } from '#contract/spans.ts';
import { openNetworkFigures } from '../campaigns/figures.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { makePublisher } from '../testing/network.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { openEarnings } from '../tracker/earnings.ts';
import { quarterHourOf } from './quarter-hours.ts';
import { EVER, todayInUtc } from './range.ts';
import type { Question } from './question.ts';
import { readEvents } from './read-events.ts';
import { rollUp } from './roll-up.ts';
import { noSums } from './sums.ts';

const LINK_ID = '01900000-0000-7000-8000-000000000001';

let deps: TestDeps;
let publisher: PublisherRow;
/** A click of each day, `DEFAULT_RANGE_DAYS + 5` of them with today, each worth a minor unit. */
beforeAll(async () => {
  deps = await testDeps();
  publisher = await makePublisher(deps);
  const other = await makePublisher(deps);
  const now = deps.clock.now().getTime();
  const days = Array.from({ length: DEFAULT_RANGE_DAYS + 5 }, (_, ago) => now - ago * DAY_MS);
  for (const publisherId of [publisher.id, other.id]) {
    await rollUp(
      deps.db,
      days.map((at, index) => ({
        publisherId,
        quarter: quarterHourOf(at),
        dimensions: { linkId: LINK_ID, smartlink: 7, subOffer: 9, subSource: `a/${index % 3}` },
        sums: { ...noSums, clicks: 1, payout: 1 },
      })),
    );
  }
});
afterAll(() => deps.close());

describe('the last 30 days, with today,', () => {
  test.each([
    [
      'what offers are chosen by',
      async () => {
        const book = openEarnings(deps.db, () => deps.clock.now(), deps.log, false);
        await book.renew(publisher.id);
        return book.of(publisher.id).of(7, null).own.get(9);
      },
    ],
  ])('are as many for %s', async (_, read) => {
    expect((await read())?.clicks).toBe(DEFAULT_RANGE_DAYS);
  });

  test('are as many for all publishers together', async () => {
    const figures = openNetworkFigures(deps.db, () => deps.clock.now(), deps.log);
    expect((await figures.of()).offer(9).clicks).toBe(2 * DEFAULT_RANGE_DAYS);
  });
});

describe('a question about days', () => {
  const ask = async (more: Partial<Question>) => {
    const question = { publisherId: publisher.id, range: EVER, keys: ['choice'], ...more } as const;
    return (await readEvents(deps.db, question))[0];
  };

  test('of one day is answered by it alone, without days since ever', async () => {
    const [one] = await ask({ keys: ['link'], range: todayInUtc(deps.clock.now()) });
    expect(one?.sums).toEqual({ ...noSums, clicks: 1, payout: 1 });
    const [ever] = await ask({ keys: ['link'] });
    expect(ever?.sums.clicks).toBe(DEFAULT_RANGE_DAYS + 5);
  });

  test('tells values apart, and goes with whole days', async () => {
    expect((await ask({})).map(({ keys }) => String(keys[0])).toSorted()).toEqual([
      '7/9/a/0',
      '7/9/a/1',
      '7/9/a/2',
    ]);
    // of 35 days each third, and the last of them once less
    expect((await ask({ leastClicks: 12 })).map(({ keys }) => String(keys[0])).toSorted()).toEqual([
      '7/9/a/0',
      '7/9/a/1',
    ]);
    await expect(ask({ range: { ...EVER, start: 1 } })).rejects.toThrow('whole days');
  });
});

test('nobody else reads the tables of the roll-ups', async () => {
  const server = resolve(import.meta.dirname, '..');
  const files = (await readdir(server, { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('events/'));
  const reading = await Promise.all(
    files.map(async (file) =>
      /rollup_(?:days|quarters)|tables\/rollups/.test(await readFile(join(server, file), 'utf8'))
        ? [file]
        : [],
    ),
  );
  // its history is so much at once that it has the tables looked over
  expect(reading.flat()).toEqual(['demo/start-demo.ts']);
});
