import { catalogueEndpoints } from './endpoints.ts';
import { listLinks } from './links-command.ts';
import type { Feature } from '../platform/feature.ts';

export const catalogue = {
  endpoints: catalogueEndpoints,
  commands: [listLinks],
} satisfies Feature<never>;
