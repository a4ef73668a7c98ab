import { afterAll, beforeEach, expect } from 'vitest';

/** All else that a console has goes through one of them. */
export const consoleMethods = ['error', 'warn', 'info', 'log', 'debug', 'dir'] as const;

/** What begins so, in whatever test. */
let always: readonly string[] = [];
let foreseen = always;
let output: unknown[][] = [];

const note = (args: unknown[]) => {
  if (!foreseen.some((start) => String(args[0]).startsWith(start))) output.push(args);
};

/**
 * A test fails by what it writes without expecting it, on the console or by the process itself; the first one by what is
 * written before it, too, and the file by what comes after the last. For each file's set-up.
 */
export function failOnOutput(foreseenAlways: readonly string[] = []): void {
  always = foreseenAlways;
  foreseen = always;
  output = [];
  // No spies: those may be put back while a test still has something to end.
  for (const method of consoleMethods) console[method] = (...args: unknown[]) => note(args);
  for (const stream of [process.stdout, process.stderr])
    stream.write = (piece: string | Uint8Array) => {
      note([typeof piece === 'string' ? piece : Buffer.from(piece).toString()]);
      return true;
    };
  // What is registered first is done last, when all else has ended.
  beforeEach(({ onTestFinished }) => onTestFinished(expectNone));
  afterAll(expectNone);
}

function expectNone(): void {
  foreseen = always;
  expect(takeOutput(), 'unexpected output').toEqual([]);
}

/** Says that the test expects what has been written so far; gives it back and forgets it. */
export function takeOutput(): unknown[][] {
  const taken = output;
  output = [];
  return taken;
}

/** Says that what begins so may be written in this test. */
export function foresee(start: string): void {
  foreseen = [...foreseen, start];
}
