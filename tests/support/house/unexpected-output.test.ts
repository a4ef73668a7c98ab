import { beforeAll, describe, expect, it, vi } from 'vitest';
import { consoleMethods, foresee, takeOutput } from './unexpected-output.ts';

const streams = ['stdout', 'stderr'] as const;

describe('a test fails', () => {
  it.fails.each(consoleMethods)('that writes by console.%s', (method) => console[method]('unexpected'));

  it.fails.each(streams)('that writes to process.%s', (stream) => void process[stream].write('unexpected'));

  it.fails('that writes when it has put all spies back', () => {
    vi.spyOn(console, consoleMethods[0]);
    vi.restoreAllMocks();
    console[consoleMethods[0]]('unexpected');
  });

  it.fails('that writes when it has ended', ({ onTestFinished }) =>
    onTestFinished(() => console[consoleMethods[0]]('unexpected')));

  it.fails('that writes other than it foresees', () => {
    foresee('expected');
    console[consoleMethods[0]]('unexpected');
  });

  describe('as the first one', () => {
    beforeAll(() => console[consoleMethods[0]]('unexpected'));
    it.fails('for what is written before it', () => {});
  });
});

describe('a test passes', () => {
  it('that writes what it foresees', () => {
    foresee('expected');
    console[consoleMethods[0]]('expected, and more');
    for (const stream of streams) process[stream].write(Buffer.from('expected, and more'));
  });

  it('that takes what it has written', () => {
    console[consoleMethods[0]]('expected', 1);
    process.stdout.write('expected');
    expect(takeOutput()).toEqual([['expected', 1], ['expected']]);
  });
});
