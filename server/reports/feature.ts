import { reportEndpoints } from './endpoints.ts';
import type { Feature } from '../platform/feature.ts';

export const reports = {
  endpoints: reportEndpoints,
} satisfies Feature<never>;
