import { describe, expect, it, vi } from 'vitest';
import { turns } from '#tests/support/fakes/turns.ts';
import { holdLock } from './lock.ts';

/** The Web Locks of a browser, as far as one exclusive lock goes. */
function fakeLocks() {
  const waiting: (() => void)[] = [];
  let held = false;
  const next = (): void => {
    held = false;
    waiting.shift()?.();
  };
  return {
    request: (_: string, { signal }: { signal: AbortSignal }, whileHeld: () => Promise<unknown>) =>
      new Promise((resolve, reject) => {
        const start = (): void => {
          held = true;
          whileHeld().then(resolve, reject).finally(next);
        };
        signal.addEventListener('abort', () => {
          const place = waiting.indexOf(start);
          if (place < 0) return;
          waiting.splice(place, 1);
          reject(new DOMException('aborted', 'AbortError'));
        });
        if (held) waiting.push(start);
        else start();
      }),
  };
}

describe('the lock of the leading tab', () => {
  it('is held by one at a time, and goes to the next when it is let go (T5)', async () => {
    vi.stubGlobal('navigator', { locks: fakeLocks() });
    const told: string[] = [];
    const first = holdLock('panel-p1', ({ type }) => told.push(`first ${type}`));
    const second = holdLock('panel-p1', ({ type }) => told.push(`second ${type}`));
    await turns();
    expect(told).toEqual(['first lock.granted']);
    first();
    await turns();
    expect(told).toEqual(['first lock.granted', 'second lock.granted']);
    second();
  });

  it('is not taken any more by a tab that was hidden while it waited', async () => {
    vi.stubGlobal('navigator', { locks: fakeLocks() });
    const told: string[] = [];
    const first = holdLock('panel-p1', () => {});
    holdLock('panel-p1', ({ type }) => told.push(type))();
    first();
    await turns();
    expect(told).toEqual([]);
  });

  it('says so when it was taken away', async () => {
    const told: string[] = [];
    let steal: () => void = () => {};
    vi.stubGlobal('navigator', {
      locks: {
        request: (_: string, __: unknown, whileHeld: () => Promise<unknown>) => {
          void whileHeld();
          return new Promise((_resolve, reject) => {
            steal = () => reject(new DOMException('stolen', 'AbortError'));
          });
        },
      },
    });
    holdLock('panel-p1', ({ type }) => told.push(type));
    steal();
    await turns();
    expect(told).toEqual(['lock.granted', 'lock.lost']);
  });

  it('does not exist in a browser without Web Locks', () => {
    vi.stubGlobal('navigator', {});
    expect(() => holdLock('panel-p1', () => {})).toThrow('no Web Locks');
  });
});
