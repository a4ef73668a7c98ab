import { campaign, type DemoCampaign, facebook, google, native, push, tiktok } from './campaigns.ts';

const runs = (
  name: string,
  source: typeof facebook | typeof google | typeof native | typeof push | typeof tiktok,
  link: DemoCampaign['link'],
  countries: string,
  weight: number,
  quality: number,
): DemoCampaign => campaign({ ...source, name, link, track: null, countries, weight, quality, ads: 4 });

/**
 * What another publisher of the demo's network runs: offers that the first one does not, and some that both do, where
 * its visitors convert better or worse.
 */
export const rivalCampaigns: readonly DemoCampaign[] = [
  runs('rival_giveaway', native, { offer: 101 }, 'IT4 ES3 FR3', 5, 0.4),
  runs('rival_survey', facebook, { offer: 102 }, 'US4 GB3 CA1', 5, 1.4),
  runs('rival_serum', google, { offer: 104 }, 'US5 CA2 AU1', 3, 1.8),
  runs('rival_vpn', google, { offer: 105 }, 'US5 CA2 SE1', 4, 2.4),
  runs('rival_battery', push, { offer: 106 }, 'BR5 IN3 ID2', 5, 0.8),
  runs('rival_meet', tiktok, { offer: 107 }, 'GB4 FR3', 4, 1.3),
  runs('rival_spring', native, { offer: 108 }, 'DE4 AT2 CH1', 4, 1.5),
  runs('rival_broker', google, { offer: 110 }, 'DE3 GB3 CH1', 3, 2.2),
  runs('rival_dragon', tiktok, { offer: 111 }, 'US3 BR3 MX2', 3, 2),
  runs('rival_slots', facebook, { offer: 112 }, 'BR5 MX3', 4, 1.6),
  runs('rival_shop', google, { offer: 113 }, 'CZ4 PL3 DE1', 3, 0.5),
  runs('rival_solar', google, { offer: 115 }, 'DE5 NL2 GB2', 2, 2),
  runs('rival_insurance', google, { offer: 118 }, 'DE5 AT2', 2, 1.5),
  runs('rival_mobile', push, { smartlink: 204 }, 'BR4 IN3 MX2', 3, 1),
  runs('rival_nutra', native, { smartlink: 205 }, 'IT4 ES3 PL2', 3, 1.4),
];
