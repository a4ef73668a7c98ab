import type { Feature } from '../platform/feature.ts';
import { campaignEndpoints, type CampaignNeeds } from './endpoints.ts';
import { campaignCommands } from './manager-commands.ts';
import { campaignSentences } from './sentences.ts';

export const campaigns = {
  sentences: campaignSentences,
  endpoints: campaignEndpoints,
  commands: campaignCommands,
} satisfies Feature<CampaignNeeds>;
