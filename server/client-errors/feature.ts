import { clientErrorEndpoints } from './endpoints.ts';
import type { Feature } from '../platform/feature.ts';

declare module '../platform/limits.ts' {
  interface Limits {
    readonly clientErrors: Limit;
  }
}

export const clientErrors = {
  limits: { clientErrors: '30/60' },
  endpoints: clientErrorEndpoints,
} satisfies Feature<never>;
