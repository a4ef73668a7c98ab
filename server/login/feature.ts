import { loginEndpoints } from './endpoints.ts';
import type { Feature } from '../platform/feature.ts';
import { loginSentences } from './sentences.ts';

declare module '../platform/limits.ts' {
  interface Limits {
    readonly loginAddress: Limit;
  }
}

export const login = {
  sentences: loginSentences,
  limits: { loginAddress: '60/900' },
  demoLimits: { loginAddress: '1200/900' },
  endpoints: loginEndpoints,
} satisfies Feature<never>;
