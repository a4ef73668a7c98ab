import type { Feature } from '../platform/feature.ts';
import { uploadEndpoints } from './endpoints.ts';
import { sweepUploads } from './uploads.ts';

export const uploads = {
  endpoints: uploadEndpoints,
  secrets: [/(?<=\/register\/uploads\/)[^/]+/],
  sweeps: [sweepUploads],
} satisfies Feature<never>;
