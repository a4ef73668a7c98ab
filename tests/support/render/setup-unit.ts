import { afterEach, vi } from 'vitest';
import { failOnOutput } from '../house/unexpected-output.ts';
import { freshChannels } from './own-channels.ts';

freshChannels();
failOnOutput();

/** The next test finds everything as this one has. */
afterEach(() => {
  // Before the clock: a spy on a timer that is faked would put the fake back.
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
