import * as v from 'valibot';
import { type Given, readVariables } from '../platform/variables.ts';

const entries = {
  UPLOADS_MB: v.pipe(
    v.optional(v.string(), '1000'),
    v.regex(/^[1-9]\d{0,5}$/, 'must be a number of megabytes'),
    v.transform(Number),
  ),
};

interface UploadConfig {
  /** What pictures that nothing uses yet may take in all. */
  readonly uploadsMaxBytes: number;
}

declare module '../platform/config.ts' {
  interface ServerConfig extends UploadConfig {}
}

export const uploadVariables = (given: Given): UploadConfig => ({
  uploadsMaxBytes: readVariables(entries, given).UPLOADS_MB * 1_000_000,
});
