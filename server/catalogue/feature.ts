import { catalogueEndpoints } from './endpoints.ts';
import { listLinks } from './links-command.ts';
import type { Feature } from '../platform/feature.ts';
import { catalogueSentences } from './sentences.ts';

export const catalogue = {
  sentences: catalogueSentences,
  endpoints: catalogueEndpoints,
  commands: [listLinks],
} satisfies Feature<never>;
