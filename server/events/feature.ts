import { eventEndpoints } from './endpoints.ts';
import type { Feature } from '../platform/feature.ts';

export const events = {
  endpoints: eventEndpoints,
} satisfies Feature<never>;
