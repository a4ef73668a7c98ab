import { getEventListeners } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deadlineOf, within } from './deadline.ts';

beforeEach(() => void vi.useFakeTimers());

describe('a deadline', () => {
  it('aborts when its time is over, and says so', () => {
    const deadline = deadlineOf(1000);
    vi.advanceTimersByTime(999);
    expect([deadline.signal.aborted, deadline.why()]).toEqual([false, 'no']);
    vi.advanceTimersByTime(1);
    expect([deadline.signal.aborted, deadline.why()]).toEqual([true, 'timeout']);
  });

  it('aborts with any of the other signals, one that was aborted before too', () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const deadline = deadlineOf(1000, undefined, one.signal, other.signal);
    other.abort();
    expect([deadline.signal.aborted, deadline.why()]).toEqual([true, 'cancelled']);
    expect(deadlineOf(null, other.signal).why()).toBe('cancelled');
  });

  it('keeps to what came first', () => {
    const cancelling = new AbortController();
    const deadline = deadlineOf(1000, cancelling.signal);
    vi.advanceTimersByTime(1000);
    cancelling.abort();
    deadline.restart();
    vi.advanceTimersByTime(5000);
    expect(deadline.why()).toBe('timeout');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('can be cancelled by whoever has made it', () => {
    const deadline = deadlineOf(1000);
    deadline.cancel();
    expect([deadline.signal.aborted, deadline.why(), vi.getTimerCount()]).toEqual([true, 'cancelled', 0]);
  });

  it('starts anew whenever something moves', () => {
    const deadline = deadlineOf(1000);
    vi.advanceTimersByTime(900);
    deadline.restart();
    vi.advanceTimersByTime(900);
    expect(deadline.why()).toBe('no');
    vi.advanceTimersByTime(100);
    expect(deadline.why()).toBe('timeout');
  });

  it('leaves nothing on the other signals once it is over, however it has ended', () => {
    const lasting = new AbortController();
    const [stream, late] = [deadlineOf(1000, lasting.signal), deadlineOf(1000, lasting.signal)];
    stream.stopClock();
    expect(getEventListeners(lasting.signal, 'abort')).toHaveLength(2);
    stream.cancel();
    vi.advanceTimersByTime(1000);
    expect(late.why()).toBe('timeout');
    deadlineOf(1000, AbortSignal.abort(), lasting.signal);
    expect(getEventListeners(lasting.signal, 'abort')).toEqual([]);
  });

  it('listens to the other signals after its clock has stopped, and to nothing after its end', () => {
    const cancelling = new AbortController();
    const [stopped, ended] = [deadlineOf(1000, cancelling.signal), deadlineOf(1000, cancelling.signal)];
    stopped.stopClock();
    ended.end();
    vi.advanceTimersByTime(5000);
    expect(stopped.why()).toBe('no');
    cancelling.abort();
    expect([stopped.why(), ended.why()]).toEqual(['cancelled', 'no']);
  });
});

describe('work within a time', () => {
  it('gives what it gave, or nothing where it is late', async () => {
    expect(await within(1000, Promise.resolve(1))).toBe(1);
    const late = within(1000, new Promise<number>(() => {}));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await late).toBeUndefined();
  });

  it('rejects as the work does, and leaves no timer behind', async () => {
    await expect(within(1000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(vi.getTimerCount()).toBe(0);
  });
});
