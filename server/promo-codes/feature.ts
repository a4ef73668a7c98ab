import type { Deps } from '../platform/deps.ts';
import type { Feature } from '../platform/feature.ts';
import { promoEndpoints } from './endpoints.ts';
import { promoCommands } from './manager-commands.ts';
import { promoSentences } from './sentences.ts';

declare module '../platform/limits.ts' {
  interface Limits {
    /** Promo codes that are tried, by publisher. */
    readonly promo: Limit;
  }
}

export const promoCodes: Feature<Deps> = {
  sentences: promoSentences,
  limits: { promo: '20/900' },
  endpoints: promoEndpoints,
  commands: promoCommands,
};
