import { streamEndpoints } from './endpoints.ts';
import type { Feature } from '../platform/feature.ts';

export const stream = {
  endpoints: streamEndpoints,
} satisfies Feature<never>;
