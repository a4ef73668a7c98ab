import { supportEndpoints } from './endpoints.ts';
import { faqCommand } from './faq-command.ts';
import type { Feature } from '../platform/feature.ts';

export const support = {
  endpoints: supportEndpoints,
  commands: [faqCommand],
} satisfies Feature<never>;
