import { clientErrorEndpoints } from './endpoints.ts';
import type { Feature } from '../platform/feature.ts';

export const clientErrors = {
  endpoints: clientErrorEndpoints,
} satisfies Feature<never>;
