import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLogger } from '../log.ts';
import { survey } from './gauges.ts';
import { openSurveyor } from './surveyor.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const services = { log: silentLogger };
const well = { ping: () => Promise.resolve() };
const asked = (read: () => Promise<{ a: number | null }>) => survey({ a: 'A number.' }, read);

test('what was read is given to everybody for five seconds', async () => {
  let read = 0;
  const look = openSurveyor({
    surveys: [asked(() => Promise.resolve({ a: (read += 1) }))],
    services,
    database: well,
  });
  expect([await look(), await look()].map(({ numbers }) => numbers.get('a'))).toEqual([1, 1]);
  vi.advanceTimersByTime(5_000);
  expect((await look()).numbers.get('a')).toBe(2);
});

test('nobody waits for a reading that does not end, and no other begins beside it', async () => {
  let begun = 0;
  let end: (found: { a: number }) => void = () => undefined;
  const slow = asked(() => {
    begun += 1;
    return new Promise((resolve) => {
      end = resolve;
    });
  });
  const look = openSurveyor({ surveys: [slow], services, database: well });
  for (const _ of [1, 2, 3]) {
    const answer = look();
    await vi.advanceTimersByTimeAsync(6_000);
    expect((await answer).numbers.size).toBe(0);
  }
  expect(begun).toBe(1);
  end({ a: 7 });
  await vi.advanceTimersByTimeAsync(0);
  expect((await look()).numbers.get('a')).toBe(7);
});

test('of a database that does not answer nothing is asked, and what was known is soon not told any more', async () => {
  let read = 0;
  let isGone = false;
  const look = openSurveyor({
    surveys: [asked(() => Promise.resolve({ a: (read += 1) }))],
    services,
    database: { ping: () => (isGone ? Promise.reject(new Error('gone')) : Promise.resolve()) },
  });
  expect((await look()).isUp).toBe(true);
  isGone = true;
  vi.advanceTimersByTime(6_000);
  expect(await look()).toEqual({ isUp: false, numbers: new Map([['a', 1]]) });
  vi.advanceTimersByTime(60_000);
  expect(await look()).toEqual({ isUp: false, numbers: new Map() });
  expect(read).toBe(1);
});

test('one that fails keeps no other from being told; what there is none of is not told', async () => {
  const look = openSurveyor({
    surveys: [
      survey({ b: 'Fails.' }, () => Promise.reject(new Error('no such table'))),
      survey({ c: 'There is none.', d: 'There is one.' }, () => Promise.resolve({ c: null, d: 0 })),
    ],
    services,
    database: well,
  });
  expect((await look()).numbers).toEqual(new Map([['d', 0]]));
});
