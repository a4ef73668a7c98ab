import type { Feature } from '../platform/feature.ts';
import { scriptsCommand } from './scripts-command.ts';
import { panelVariables } from './variables.ts';

export const panel = {
  variables: panelVariables,
  commands: [scriptsCommand],
} satisfies Feature<never>;
