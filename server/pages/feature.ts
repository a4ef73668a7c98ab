import { pageEndpoints } from './endpoints.ts';
import { pagesCommand } from './pages-command.ts';
import type { Feature } from '../platform/feature.ts';

export const pages = {
  endpoints: pageEndpoints,
  commands: [pagesCommand],
} satisfies Feature<never>;
