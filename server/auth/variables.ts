import { MINUTE_MS } from '#contract/spans.ts';
import { type Given, numberOf, readVariables } from '../platform/variables.ts';

const entries = {
  SESSION_IDLE_MINUTES: numberOf('720', /^[1-9]\d{0,5}$/, 'minutes'),
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
