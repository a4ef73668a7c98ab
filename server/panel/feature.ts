import type { Feature } from '../platform/feature.ts';
import { scriptsCommand } from './scripts-command.ts';

export const panel = { commands: [scriptsCommand] } satisfies Feature<never>;
