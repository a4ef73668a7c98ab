import * as v from 'valibot';
import { MINUTE_MS } from '#contract/spans.ts';
import { type Given, readVariables } from '../platform/variables.ts';

const entries = {
  SESSION_IDLE_MINUTES: v.pipe(
    v.optional(v.string(), '720'),
    v.regex(/^[1-9]\d{0,5}$/, 'must be a number of minutes'),
    v.transform(Number),
  ),
};

interface SessionConfig {
  readonly sessionIdleMs: number;
}

declare module '../platform/config.ts' {
  interface ServerConfig extends SessionConfig {}
}

export const authVariables = (given: Given): SessionConfig => ({
  sessionIdleMs: readVariables(entries, given).SESSION_IDLE_MINUTES * MINUTE_MS,
});
