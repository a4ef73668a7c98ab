import { publisherEndpoints } from './endpoints.ts';
import { flagsCommand } from './flags-command.ts';
import type { Feature } from '../platform/feature.ts';

export const publishers = {
  endpoints: publisherEndpoints,
  commands: [flagsCommand],
} satisfies Feature<never>;
