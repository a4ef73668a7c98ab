import { DAY_MS, HOUR_MS } from '#contract/spans.ts';
import type { ClickRequest } from '../tracker/click.ts';
import type { AgentPool } from './agents.ts';
import { demoCampaigns, type DemoCampaign } from './campaigns.ts';
import { type DemoCountry, demoCountries } from './countries.ts';
import { hoursOfDay, requestsOn } from './rhythm.ts';
import { type Seeded, seeded, type Weighted, weighted } from './seeded.ts';

/** Somebody opens a link. */
export interface Visit {
  readonly at: number;
  readonly request: ClickRequest;
}

interface Visitor {
  readonly country: DemoCountry;
  readonly address: string;
  readonly userAgent: string;
}

/** Share of requests by somebody who was there today already, by bots, and from anywhere in the world. */
const AGAIN = 0.17;
const BOTS = 0.012;
const ELSEWHERE = 0.04;
const bots = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
];

const byCode = new Map(demoCountries.map((country) => [country.code, country]));
const everywhere = weighted(demoCountries.map((country) => [country, 1] as const));

interface RunningCampaign {
  readonly campaign: DemoCampaign;
  readonly code: string;
  readonly countries: Weighted<DemoCountry>;
  readonly seen: Visitor[];
}

export interface VisitMaker {
  readonly agents: AgentPool;
  readonly codeOf: (campaign: DemoCampaign) => string;
  /** Day (number since 1970, UTC) that the history begins on. */
  readonly first: number;
  /** 1: the full demo. */
  readonly scale: number;
  /** Another one makes other visits of the same day. */
  readonly seed?: string;
  /** Whose visitors they are; the demo publisher's where absent. */
  readonly campaigns?: readonly DemoCampaign[];
}

/** The visits of a day (UTC), in their order: the same each time for the same day and beginning. */
export function visitsOn(
  day: number,
  { agents, codeOf, first, scale, seed = 'visits', campaigns = demoCampaigns }: VisitMaker,
): Visit[] {
  const random = seeded(`${seed} ${day}`);
  const running = weighted(
    campaigns
      .filter(({ from = 0, to = Infinity }) => day - first >= from && day - first <= to)
      .map((campaign): [RunningCampaign, number] => [
        { campaign, code: codeOf(campaign), countries: countriesOf(campaign), seen: [] },
        campaign.weight * (0.85 + 0.3 * seeded(`${campaign.name} ${day}`).next()),
      ]),
  );
  const count = requestsOn(day, first, scale);
  const visits = Array.from({ length: count }, () => visitOf(day, random, random.pick(running), agents));
  return visits.toSorted((a, b) => a.at - b.at);
}

const countriesOf = ({ countries }: DemoCampaign): Weighted<DemoCountry> =>
  weighted(
    countries.map(([code, weight]) => {
      const country = byCode.get(code);
      if (country === undefined) throw new Error(`no addresses for ${code}`);
      return [country, weight] as const;
    }),
  );

function visitOf(day: number, random: Seeded, running: RunningCampaign, agents: AgentPool): Visit {
  const { campaign, code, seen } = running;
  const visitor = visitorOf(random, running, agents);
  seen.push(visitor);
  if (seen.length > 150) seen.shift();
  const local = random.pick(hoursOfDay) + (campaign.evening ?? 0) - visitor.country.hours + 48;
  const at = day * DAY_MS + (local % 24) * HOUR_MS + random.int(HOUR_MS);
  const referrer = campaign.referrers[random.int(campaign.referrers.length)];
  return {
    at,
    request: {
      code,
      query: new URLSearchParams(parametersOf(campaign, random)),
      userAgent: random.chance(BOTS) ? (bots[random.int(bots.length)] ?? '') : visitor.userAgent,
      address: visitor.address,
      referrer: random.chance(0.85) ? (referrer ?? null) : null,
      country: null,
      connectionType: null,
    },
  };
}

function visitorOf(
  random: Seeded,
  { campaign, countries, seen }: RunningCampaign,
  agents: AgentPool,
): Visitor {
  const before = random.chance(AGAIN) ? seen[random.int(seen.length)] : undefined;
  if (before !== undefined) return before;
  const country = random.chance(ELSEWHERE) ? random.pick(everywhere) : random.pick(countries);
  const block = country.blocks[random.int(country.blocks.length)] ?? '';
  return {
    country,
    address: `${block}.${random.int(256)}.${1 + random.int(254)}`,
    userAgent: agents.pick(random, random.chance(campaign.phones), country.android),
  };
}

/** As real publishers write them: campaign, ad, placement, creative, bid or keyword, variant of the page before. */
function parametersOf(campaign: DemoCampaign, random: Seeded): [string, string][] {
  const { name, subSource, track, ads, placements, tracked } = campaign;
  // the first ads and placements get most of the traffic
  const first = (count: number) => Math.floor(count * random.next() ** 1.8);
  const ad = first(ads);
  const placement =
    'prefix' in placements
      ? `${placements.prefix}${1_000 + first(placements.count) * 37}`
      : placements[first(placements.length)];
  return [
    ...pair('ext_click_id', tracked ? Buffer.from(random.bytes(10)).toString('hex') : undefined),
    ...pair('subsource', subSource ?? undefined),
    ...pair('track', track ?? undefined),
    ...pair('sub1', name === 'direct' ? undefined : name),
    ...pair('sub2', ads > 1 ? adNumber(name, ad) : undefined),
    ...pair('sub3', placement),
    ...pair(
      'sub4',
      ads > 1 ? `${ad % 3 === 0 ? 'vid' : 'img'}_${String(1 + (ad % 6)).padStart(2, '0')}` : undefined,
    ),
    ...pair('sub5', tracked ? `bid_${(2 + random.int(9)) * 5}` : undefined),
    ...pair('sub6', tracked && random.chance(0.6) ? `pre_${random.chance(0.5) ? 'a' : 'b'}` : undefined),
  ];
}

const pair = (name: string, value: string | undefined): [string, string][] =>
  value === undefined ? [] : [[name, value]];

const adNumbers = new Map<string, string>();
/** A number as ad networks give them, the same for the same ad. */
function adNumber(campaign: string, ad: number): string {
  const name = `${campaign} ${ad}`;
  const known = adNumbers.get(name);
  if (known !== undefined) return known;
  const number = `1202${String(seeded(name).int(10_000_000_000)).padStart(10, '0')}`;
  adNumbers.set(name, number);
  return number;
}
