import * as v from 'valibot';
import { StartError } from '../start-error.ts';
import { type Given, readVariables } from '../variables.ts';

/** Where the numbers of this process are told; `port` null: on the main one, by the token; neither: nowhere. */
export interface MetricsConfig {
  readonly port: number | null;
  readonly host: string;
  readonly token: string | null;
}

const entries = {
  METRICS_PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'must be a port number'),
      v.transform(Number),
      v.maxValue(65_535, 'must be a port number'),
    ),
  ),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
};

/** Throws a `StartError` where they would be open to whoever asks. */
export function readMetricsConfig(given: Given): MetricsConfig {
  const { METRICS_PORT: port = null, METRICS_HOST: host } = readVariables(entries, given);
  const token = tokenOf(given['METRICS_TOKEN']);
  const isLoopback = host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
  if (port !== null && token === null && !isLoopback)
    throw new StartError(
      `METRICS_HOST is '${host}', which others reach: set METRICS_TOKEN, too, or leave METRICS_HOST out.`,
    );
  return { port, host, token };
}

/** Not read with the other variables, whose sentences show what was given. */
function tokenOf(given: string | undefined): string | null {
  if (given === undefined) return null;
  if (/^[\x21-\x7e]{16,256}$/.test(given)) return given;
  throw new StartError(
    'METRICS_TOKEN must be 16 to 256 characters without blanks (openssl rand -hex 32 makes one).',
  );
}
