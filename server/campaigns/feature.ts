import type { Feature } from '../platform/feature.ts';
import { campaignEndpoints, type CampaignNeeds } from './endpoints.ts';

export const campaigns = {
  endpoints: campaignEndpoints,
} satisfies Feature<CampaignNeeds>;
