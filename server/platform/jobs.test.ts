import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resting, startJob } from './jobs.ts';
import { jsonLogger } from './log.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a run that fails is logged by the name of its job, and the next comes in its time', async () => {
  const lines: string[] = [];
  const run = vi.fn().mockRejectedValueOnce(new Error('broken')).mockResolvedValue(undefined);
  const log = jsonLogger('info', (line) => lines.push(line));
  const job = startJob({ name: 'sweep', everyMs: 1_000, run }, { log });
  await vi.advanceTimersByTimeAsync(2_000);
  await job.stop();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(run).toHaveBeenCalledTimes(2);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    message: 'a job failed',
    job: 'sweep',
    error: { message: 'broken' },
  });
});

test('stopping waits for the run that is under way', async () => {
  let finish = () => {};
  const run = () => new Promise<void>((resolve) => (finish = resolve));
  const job = startJob({ name: 'sweep', everyMs: 1_000, run }, { log: jsonLogger('silent') });
  await vi.advanceTimersByTimeAsync(1_000);
  const stopped = vi.fn();
  const stopping = job.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stopped).not.toHaveBeenCalled();
  finish();
  await stopping;
});

test('what dates by the clock rests while a history is made', async () => {
  let isMade = false;
  const runs = { holds: vi.fn(() => Promise.resolve()), mails: vi.fn(() => Promise.resolve()) };
  const jobs = [
    { name: 'holds', everyMs: 1_000, restsForHistory: true, run: runs.holds } as const,
    { name: 'mails', everyMs: 1_000, run: runs.mails } as const,
  ].map((job) =>
    startJob(
      resting(job, () => isMade),
      { log: jsonLogger('silent') },
    ),
  );
  await vi.advanceTimersByTimeAsync(3_000);
  expect([runs.holds, runs.mails].map(({ mock }) => mock.calls.length)).toEqual([0, 3]);
  isMade = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect([runs.holds, runs.mails].map(({ mock }) => mock.calls.length)).toEqual([2, 5]);
  await Promise.all(jobs.map((job) => job.stop()));
});
