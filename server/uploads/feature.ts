import type { Feature } from '../platform/feature.ts';
import { uploadEndpoints } from './endpoints.ts';
import { sweepUploads } from './uploads.ts';
import { uploadSentences } from './sentences.ts';
import { uploadVariables } from './variables.ts';

declare module '../platform/limits.ts' {
  interface Limits {
    readonly upload: Limit;
  }
}

export const uploads = {
  sentences: uploadSentences,
  variables: uploadVariables,
  limits: { upload: '60/3600' },
  endpoints: uploadEndpoints,
  secrets: [/(?<=\/register\/uploads\/)[^/]+/],
  sweeps: [sweepUploads],
} satisfies Feature<never>;
