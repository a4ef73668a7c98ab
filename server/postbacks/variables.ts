import { type Given, onOrOff, readVariables } from '../platform/variables.ts';

interface PostbackConfig {
  /** Whether postbacks may go to the loopback: never outside of tests and the demo's own receiver. */
  readonly postbackLoopback: boolean;
}

declare module '../platform/config.ts' {
  interface ServerConfig extends PostbackConfig {}
}

export const postbackVariables = (given: Given): PostbackConfig => ({
  postbackLoopback: readVariables({ POSTBACK_LOOPBACK: onOrOff('off') }, given).POSTBACK_LOOPBACK,
});
