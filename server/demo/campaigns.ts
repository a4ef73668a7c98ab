/** What the demo's publisher runs: a link, bought or own traffic, and what it writes into the tracking parameters. */
export interface DemoCampaign {
  /** sub1. */
  readonly name: string;
  /** Number of an offer, perhaps with the number of its landing, or of a smartlink. */
  readonly link: { readonly offer: number; readonly landing?: number } | { readonly smartlink: number };
  readonly subSource: string | null;
  readonly track: string | null;
  /** Countries with their weights. */
  readonly countries: readonly (readonly [code: string, weight: number])[];
  /** Hits in comparison with the others. */
  readonly weight: number;
  /** Share of phones. */
  readonly phones: number;
  /** How well its visitors convert, 1 is the middle. */
  readonly quality: number;
  /** Days of the history that it runs on; open-ended when `to` is absent. */
  readonly from?: number;
  readonly to?: number;
  /** sub2: ads; sub3: placements, drawn as `prefix` and one of `count` numbers. */
  readonly ads: number;
  readonly placements: readonly string[] | { readonly prefix: string; readonly count: number };
  readonly referrers: readonly string[];
  /** Hours that the visitors' day is later than others', e.g. dating in the evening. */
  readonly evening?: number;
  /** Whether the publisher's own tracker adds its click id. */
  readonly tracked: boolean;
}

type CampaignInput = Omit<DemoCampaign, 'countries' | 'placements' | 'referrers' | 'tracked'> & {
  readonly countries: string;
  readonly placements: string | DemoCampaign['placements'];
  readonly referrers?: string;
  readonly tracked?: boolean;
};

/** `CZ5 SK2`: country and weight. */
export const campaign = ({
  countries,
  placements,
  referrers = '',
  tracked = true,
  ...rest
}: CampaignInput): DemoCampaign => ({
  ...rest,
  tracked,
  countries: countries.split(' ').map((part) => [part.slice(0, 2), Number(part.slice(2))] as const),
  placements: typeof placements === 'string' ? placements.split(' ') : placements,
  referrers: referrers.split(' ').filter(Boolean),
});

export const facebook = {
  subSource: 'facebook',
  phones: 0.92,
  placements: 'feed stories reels marketplace',
  referrers: 'https://www.facebook.com/ https://m.facebook.com/ https://l.facebook.com/',
} as const;
export const google = {
  subSource: 'google',
  phones: 0.58,
  placements: 'search display discover',
  referrers: 'https://www.google.com/',
} as const;
export const tiktok = {
  subSource: 'tiktok',
  phones: 0.98,
  placements: 'for_you search topview',
  referrers: 'https://www.tiktok.com/',
} as const;
export const native = {
  subSource: 'native',
  phones: 0.7,
  placements: { prefix: 'site_', count: 90 },
  referrers: 'https://news-today.example/ https://celebrity-daily.example/ https://recipes.example/',
} as const;
export const push = {
  subSource: 'push',
  phones: 0.82,
  placements: { prefix: 'feed_', count: 60 },
} as const;
const pops = {
  subSource: 'pops',
  phones: 0.64,
  placements: { prefix: 'zone_', count: 140 },
} as const;

export const demoCampaigns: readonly DemoCampaign[] = [
  campaign({
    ...facebook,
    name: 'fb_giveaway_cz_sk',
    link: { offer: 101, landing: 1 },
    track: 'fb_acc_03',
    countries: 'CZ7 SK3',
    weight: 10,
    quality: 1.25,
    ads: 7,
  }),
  campaign({
    ...facebook,
    name: 'fb_giveaway_dach',
    link: { offer: 101, landing: 2 },
    track: 'fb_acc_04',
    countries: 'DE6 AT2 CH1',
    weight: 9,
    quality: 1.2,
    ads: 6,
    from: 22,
  }),
  campaign({
    ...facebook,
    name: 'fb_keto_pl_hu_ro',
    link: { offer: 103, landing: 1 },
    track: 'fb_acc_07',
    countries: 'PL5 HU3 RO3',
    weight: 8,
    quality: 1.3,
    ads: 9,
  }),
  campaign({
    ...facebook,
    name: 'fb_dating_evening',
    link: { smartlink: 202 },
    track: 'fb_acc_11',
    countries: 'GB4 FR3 IT3 ES2 NL2',
    weight: 8,
    quality: 1,
    ads: 8,
    evening: 3,
  }),
  campaign({
    ...facebook,
    name: 'fb_serum_us',
    link: { smartlink: 201 },
    track: 'fb_acc_12',
    countries: 'US8 CA2',
    weight: 6,
    quality: 1.1,
    ads: 5,
    from: 40,
  }),
  campaign({
    ...google,
    name: 'g_vpn_brand',
    link: { offer: 105, landing: 1 },
    track: 'gads_vpn',
    countries: 'US5 GB3 CA2 AU2 DE2',
    weight: 6,
    quality: 1.7,
    ads: 4,
  }),
  campaign({
    ...google,
    name: 'g_vpn_generic',
    link: { offer: 105, landing: 2 },
    track: 'gads_vpn',
    countries: 'DE3 NL2 SE2 NO1 CH1',
    weight: 4,
    quality: 1.3,
    ads: 5,
  }),
  campaign({
    ...google,
    name: 'g_loans_search',
    link: { offer: 109, landing: 1 },
    track: 'gads_fin',
    countries: 'CZ5 PL4 ES3 RO2 SK2',
    weight: 5,
    quality: 1.6,
    ads: 6,
  }),
  campaign({
    ...google,
    name: 'g_broker_display',
    link: { smartlink: 203 },
    track: 'gads_fin',
    countries: 'DE3 GB2 IT2 CH1 AU1 SE1',
    weight: 3,
    quality: 1.2,
    ads: 3,
    from: 15,
  }),
  campaign({
    ...tiktok,
    name: 'tt_giveaway_latam',
    link: { smartlink: 201 },
    track: 'tt_01',
    countries: 'BR5 MX4 AR2 CO2',
    weight: 9,
    quality: 0.8,
    ads: 10,
  }),
  campaign({
    ...tiktok,
    name: 'tt_dragon_launch',
    link: { offer: 111, landing: 1 },
    track: 'tt_02',
    countries: 'US3 GB2 DE2 FR2 BR2',
    weight: 7,
    quality: 0.9,
    ads: 6,
    from: 52,
    to: 80,
  }),
  campaign({
    ...native,
    name: 'nat_keto_it_es',
    link: { offer: 103, landing: 2 },
    track: 'native_a',
    countries: 'IT5 ES4 PT2 GR2',
    weight: 8,
    quality: 1,
    ads: 12,
  }),
  campaign({
    ...native,
    name: 'nat_mainstream_us',
    link: { smartlink: 201 },
    track: 'native_b',
    countries: 'US8 CA2 AU1',
    weight: 9,
    quality: 0.9,
    ads: 12,
  }),
  campaign({
    ...native,
    name: 'nat_senior_dating',
    link: { smartlink: 202 },
    track: 'native_b',
    countries: 'US4 GB2 DE2 AU1 SE1',
    weight: 5,
    quality: 1.05,
    ads: 8,
    evening: 2,
  }),
  campaign({
    ...push,
    name: 'push_ww_sweeps',
    link: { smartlink: 201 },
    track: 'push_main',
    countries: 'IN5 ID4 BR4 TH2 VN2 ZA2 MX2',
    weight: 16,
    quality: 0.55,
    ads: 14,
  }),
  campaign({
    ...push,
    name: 'push_slots_latam',
    link: { smartlink: 203 },
    track: 'push_main',
    countries: 'BR5 MX3 AR2 CO2',
    weight: 9,
    quality: 0.65,
    ads: 9,
  }),
  campaign({
    ...push,
    name: 'push_slots_asia',
    link: { smartlink: 203 },
    track: 'push_asia',
    countries: 'IN4 TH3 VN3 ID2',
    weight: 8,
    quality: 0.6,
    ads: 9,
    from: 30,
  }),
  campaign({
    ...pops,
    name: 'pop_utilities_ww',
    link: { smartlink: 201 },
    track: 'pop_1',
    countries: 'IN4 ID3 TH2 ZA2 UA2 RO2 US1',
    weight: 14,
    quality: 0.4,
    ads: 5,
  }),
  campaign({
    ...pops,
    name: 'pop_dating_eu',
    link: { smartlink: 202 },
    track: 'pop_2',
    countries: 'FR3 ES3 IT3 PL2 DE2 HU1',
    weight: 8,
    quality: 0.45,
    ads: 5,
    evening: 3,
  }),
  campaign({
    name: 'newsletter_weekly',
    link: { offer: 113 },
    subSource: 'email',
    track: 'mail_cz',
    countries: 'CZ8 SK3',
    weight: 3,
    phones: 0.55,
    quality: 1.9,
    ads: 3,
    placements: 'top middle footer',
    tracked: false,
  }),
  campaign({
    name: 'newsletter_stream',
    link: { offer: 114 },
    subSource: 'email',
    track: 'mail_en',
    countries: 'US3 GB3 CA1 AU1',
    weight: 2,
    phones: 0.5,
    quality: 1.8,
    ads: 2,
    placements: 'top footer',
    tracked: false,
  }),
  campaign({
    name: 'blog_vpn_reviews',
    link: { offer: 105, landing: 2 },
    subSource: 'seo',
    track: null,
    countries: 'CZ3 DE2 GB2 US2 UA2 PL1',
    weight: 4,
    phones: 0.42,
    quality: 1.6,
    ads: 1,
    placements: 'review_2026 comparison sidebar',
    referrers: 'https://www.vpn-check.example/',
    tracked: false,
  }),
  campaign({
    name: 'blog_games',
    link: { offer: 111, landing: 2 },
    subSource: 'seo',
    track: null,
    countries: 'CZ4 SK2 PL2 DE1',
    weight: 3,
    phones: 0.35,
    quality: 1.4,
    ads: 1,
    placements: 'article sidebar',
    referrers: 'https://hrajeme.example/',
    tracked: false,
  }),
  campaign({
    name: 'tg_deals',
    link: { offer: 113 },
    subSource: 'telegram',
    track: 'tg_deals',
    countries: 'UA5 CZ2 PL2',
    weight: 3,
    phones: 0.88,
    quality: 1.2,
    ads: 2,
    placements: 'post pinned',
    tracked: false,
  }),
  campaign({
    name: 'direct',
    link: { smartlink: 201 },
    subSource: null,
    track: null,
    countries: 'CZ3 DE1 US1 GB1 FR1',
    weight: 2,
    phones: 0.5,
    quality: 1,
    ads: 1,
    placements: [],
    tracked: false,
  }),
];
