import { type Given, numberOf, readVariables } from '../platform/variables.ts';

const entries = {
  UPLOADS_MB: numberOf('1000', /^[1-9]\d{0,5}$/, 'megabytes'),
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
