import type { Feature } from '../platform/feature.ts';
import { creativeEndpoints } from './endpoints.ts';
import { creativeCommands } from './manager-commands.ts';

export const creatives = {
  endpoints: creativeEndpoints,
  commands: creativeCommands,
} satisfies Feature<never>;
