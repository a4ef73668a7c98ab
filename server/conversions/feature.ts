import { approve, correct, listConversions, reject } from './conversion-commands.ts';
import { conversionEndpoints } from './endpoints.ts';
import type { Feature } from '../platform/feature.ts';

export const conversions = {
  endpoints: conversionEndpoints,
  commands: [listConversions, approve, reject, correct],
} satisfies Feature<never>;
