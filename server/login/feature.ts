import { loginEndpoints } from './endpoints.ts';
import type { Feature } from '../platform/feature.ts';

declare module '../platform/limits.ts' {
  interface Limits {
    readonly loginAddress: Limit;
  }
}

export const login = {
  limits: { loginAddress: '60/900' },
  endpoints: loginEndpoints,
} satisfies Feature<never>;
