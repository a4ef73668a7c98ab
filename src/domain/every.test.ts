import { beforeEach, expect, it, vi } from 'vitest';
import { every } from './every.ts';

beforeEach(() => void vi.useFakeTimers());

it('runs again and again until its end', async () => {
  const work = vi.fn();
  const { end } = every(1000, work);
  await vi.advanceTimersByTimeAsync(3000);
  end();
  await vi.advanceTimersByTimeAsync(3000);
  expect(work).toHaveBeenCalledTimes(3);
});

it('leaves out a turn while the one before still works', async () => {
  const endings: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => endings.push(resolve)));
  const { end } = every(1000, work);
  await vi.advanceTimersByTimeAsync(3000);
  expect(work).toHaveBeenCalledTimes(1);
  endings[0]?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
  end();
});

it('rests when the turn that is under way is over', async () => {
  let finish = () => {};
  const repeating = every(1000, () => new Promise<void>((resolve) => (finish = resolve)));
  await vi.advanceTimersByTimeAsync(1000);
  repeating.end();
  const rested = vi.fn();
  const resting = repeating.rested().then(rested);
  await vi.advanceTimersByTimeAsync(5000);
  expect(rested).not.toHaveBeenCalled();
  finish();
  await resting;
});

it('goes on after a turn that failed, and tells of it', async () => {
  const told: unknown[] = [];
  const work = vi.fn(() => Promise.reject(new Error('broken')));
  const { end } = every(1000, work, (error) => told.push(error));
  await vi.advanceTimersByTimeAsync(2000);
  expect(work).toHaveBeenCalledTimes(2);
  expect(told).toEqual([new Error('broken'), new Error('broken')]);
  end();
});

it('takes a turn when it is asked to, or waits for the one under way', async () => {
  let finish = () => {};
  const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { now, end } = every(1000, work);
  const over = vi.fn();
  const both = [now().then(over), now().then(over)];
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(1);
  expect(over).not.toHaveBeenCalled();
  finish();
  await Promise.all(both);
  end();
});
