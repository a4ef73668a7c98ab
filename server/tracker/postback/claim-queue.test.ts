import { expect, test } from 'vitest';
import { clickIdOf } from '../../catalogue/click-id.ts';
import { saleOf } from '../../testing/traffic.ts';
import type { Claim, ClaimAnswer, Judged } from './claim.ts';
import { claimQueue } from './claim-queue.ts';

const hitId = '01890000-0000-7000-8000-000000000000';
/** A sale of a publisher, by its name. */
const of = (publisherRelativeId: number, advertiserId: string): Claim =>
  saleOf({ clickId: clickIdOf({ publisherRelativeId, hitId }), key: 'k', at: new Date(0), advertiserId });
const recorded: ClaimAnswer = { kind: 'recorded', conversionId: 'c' };
const held = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });

/** A judge who cannot come to the rows of these names until so many rounds are over. */
function judging(isHeld: (name: string, round: number) => boolean) {
  const rounds: string[][] = [];
  const judge = claimQueue((claims) => {
    const names = claims.map(({ advertiserId }) => advertiserId);
    const round = rounds.push(names);
    return names.some((name) => isHeld(name, round))
      ? Promise.reject(held)
      : Promise.resolve(names.map((name): ClaimAnswer => ({ kind: 'recorded', conversionId: name })));
  });
  return { rounds, judge };
}

test('where a publisher’s rows are held, the others’ claims are judged at once, and its own again after them', async () => {
  const { rounds, judge } = judging((name, round) => name.startsWith('a') && round < 5);
  const claims = [of(2, 'first'), of(1, 'a1'), of(2, 'b1'), of(1, 'a2')];
  const answers = await Promise.all(claims.map((claim) => judge(claim)));
  expect(answers.map((answer) => 'conversionId' in answer && answer.conversionId)).toEqual([
    'first',
    'a1',
    'b1',
    'a2',
  ]);
  expect(rounds).toEqual([['first'], ['a1', 'b1', 'a2'], ['a1', 'a2'], ['b1'], ['a1', 'a2']]);
});

test('what comes of the same publisher meanwhile does not overtake them', async () => {
  const late: Promise<ClaimAnswer>[] = [];
  const { rounds, judge } = judging((name, round) => {
    if (round === 2 && late.length === 0) late.push(judge(of(1, 'a2')), judge(of(2, 'b1')));
    return name.startsWith('a') && round < 4;
  });
  await Promise.all([judge(of(2, 'first')), judge(of(1, 'a1'))]);
  await Promise.all(late);
  expect(rounds).toEqual([['first'], ['a1'], ['b1', 'a1', 'a2'], ['b1'], ['a1', 'a2']]);
});

test('what is answered before another meets a held row is not judged again, and no other publisher’s waits for it', async () => {
  const rounds: string[][] = [];
  const judge = claimQueue((claims) => {
    const names = claims.map(({ advertiserId }) => advertiserId);
    const isHeld = rounds.push(names) < 5;
    const stuck = isHeld ? names.indexOf('a1') : -1;
    return Promise.resolve(
      names.map((name, index): Judged =>
        stuck >= 0 && index >= stuck && !name.startsWith('new')
          ? { kind: 'unjudged', error: held }
          : { kind: 'recorded', conversionId: name },
      ),
    );
  });
  const claims = [of(2, 'first'), of(2, 'new1'), of(1, 'a1'), of(3, 'c1'), of(1, 'new2')];
  const answers = await Promise.all(claims.map((claim) => judge(claim)));
  expect(answers).toEqual(
    claims.map(({ advertiserId }) => ({ kind: 'recorded', conversionId: advertiserId })),
  );
  expect(rounds).toEqual([['first'], ['new1', 'a1', 'c1', 'new2'], ['a1'], ['c1'], ['a1']]);
});

test('of many publishers whose rows are held none waits again for what its batch has waited for', async () => {
  const rounds: { readonly names: readonly string[]; readonly lockMs: number }[] = [];
  const judge = claimQueue((claims, lockMs) => {
    const names = claims.map(({ advertiserId }) => advertiserId);
    const isHeld = rounds.push({ names, lockMs }) < 6 && names.some((name) => name !== 'first');
    return isHeld ? Promise.reject(held) : Promise.resolve(names.map((): ClaimAnswer => recorded));
  });
  await Promise.all([of(9, 'first'), of(1, 'a1'), of(2, 'b1'), of(3, 'c1')].map((claim) => judge(claim)));
  const [first, batch, a, b, c, ...again] = rounds;
  const parts = [a, b, c];
  expect(parts.map((one) => one?.names)).toEqual([['a1'], ['b1'], ['c1']]);
  expect(batch?.lockMs).toBe(first?.lockMs);
  for (const part of parts) expect(part?.lockMs).toBeLessThan((batch?.lockMs ?? 0) / 10);
  expect(again).toEqual([{ ...batch, names: ['a1', 'b1', 'c1'] }]);
});

test('judged alone beside one that cannot be judged, none overtakes another of its publisher that is put off', async () => {
  const rounds: string[][] = [];
  const judge = claimQueue((claims) => {
    const names = claims.map(({ advertiserId }) => advertiserId);
    const round = rounds.push(names);
    if (names.includes('bad')) return Promise.reject(new Error('integer out of range'));
    // held in the moment that the first of them is judged in, and no longer
    if (round === 3) return Promise.reject(held);
    return Promise.resolve(names.map((): ClaimAnswer => recorded));
  });
  const claims = [of(9, 'first'), of(1, 'a1'), of(1, 'a2'), of(2, 'bad')];
  const told = await Promise.allSettled(claims.map((claim) => judge(claim)));
  expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(rounds).toEqual([['first'], ['a1', 'a2', 'bad'], ['a1'], ['bad'], ['a1', 'a2']]);
});

test('what comes for the last time waits as long as a batch does', async () => {
  const parts: number[] = [];
  const judge = claimQueue((claims, lockMs) => {
    const [only, ...others] = claims.map(({ advertiserId }) => advertiserId);
    if (only === 'first') return Promise.resolve([recorded]);
    if (only === 'b1' && others.length === 0) parts.push(lockMs);
    return Promise.reject(held);
  });
  await Promise.allSettled([of(9, 'first'), of(1, 'a1'), of(2, 'b1')].map((claim) => judge(claim)));
  expect(parts.slice(0, -1).every((ms) => ms < 100)).toBe(true);
  expect(parts.at(-1)).toBe(2_000);
});

test('of many that come for the last time one a batch waits so long, and nobody behind them waits for all', async () => {
  const waits: number[] = [];
  const judge = claimQueue((claims, lockMs) => {
    const names = claims.map(({ advertiserId }) => advertiserId);
    if (names.includes('first')) return Promise.resolve([recorded]);
    // what comes now is judged with the next batch
    if (names.length > 1) waits.push(0);
    waits.push((waits.pop() ?? 0) + lockMs);
    return Promise.reject(held);
  });
  const many = Array.from({ length: 20 }, (_, index) => of(index + 1, 'a'));
  const told = await Promise.allSettled([of(99, 'first'), ...many].map((claim) => judge(claim)));
  expect(told.filter(({ status }) => status === 'rejected')).toHaveLength(20);
  expect(Math.max(...waits)).toBeLessThan(7_000);
});

test('one whose rows stay held is given up in the end, and nobody else is', async () => {
  const { rounds, judge } = judging((name) => name === 'a1');
  const [lost, other] = await Promise.allSettled([judge(of(1, 'a1')), judge(of(2, 'b1'))]);
  expect(lost).toEqual({ status: 'rejected', reason: held });
  expect(other).toMatchObject({ value: { kind: 'recorded' } });
  expect(rounds.length).toBeLessThan(12);
});
