import type { Feature } from '../platform/feature.ts';
import { attentionEndpoints, type AttentionNeeds } from './endpoints.ts';

declare module '../platform/limits.ts' {
  interface Limits {
    /** How often a publisher asks for what needs it. */
    readonly attention: Limit;
  }
}

export const attention = {
  limits: { attention: '120/60' },
  endpoints: attentionEndpoints,
} satisfies Feature<AttentionNeeds>;
