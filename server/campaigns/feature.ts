import type { Feature } from '../platform/feature.ts';
import { campaignEndpoints, type CampaignNeeds } from './endpoints.ts';
import { campaignCommands } from './manager-commands.ts';

export const campaigns = {
  endpoints: campaignEndpoints,
  commands: campaignCommands,
} satisfies Feature<CampaignNeeds>;
