import { newsEndpoints } from './endpoints.ts';
import { publishCommand } from './news-command.ts';
import type { Feature } from '../platform/feature.ts';

export const news = {
  endpoints: newsEndpoints,
  commands: [publishCommand],
} satisfies Feature<never>;
