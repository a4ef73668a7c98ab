import type { CampaignKind, SubIds } from '#contract/enumerations.ts';
import { seeded } from './seeded.ts';

interface DemoShortLink {
  readonly number: number;
  /** Name of the campaign that sends its visitors through it. */
  readonly campaign: string;
  readonly kind: CampaignKind;
  /** `relativeId` of its target. */
  readonly of: number;
  readonly trafficType: string;
  /** As its campaign's visitors are recorded. */
  readonly subIds?: SubIds;
  /** The publisher's own domain that it stands on; absent: the network's. */
  readonly domain?: string;
  /** Colours of its cover, from left to right; null: it has none. */
  readonly cover: readonly [from: Colour, to: Colour] | null;
}
type Colour = readonly [red: number, green: number, blue: number];

/** Short links of the demo, which campaigns with posts and videos send their visitors through. */
export const demoShortLinks: readonly DemoShortLink[] = [
  {
    number: 1,
    campaign: 'tg_deals',
    kind: 'offer',
    of: 113,
    trafficType: 'social',
    subIds: { subsource: 'telegram', track: 'tg_deals' },
    cover: [
      [255, 184, 77],
      [214, 64, 98],
    ],
  },
  {
    number: 2,
    campaign: 'tt_giveaway_latam',
    kind: 'smartlink',
    of: 201,
    trafficType: 'social',
    cover: [
      [62, 142, 247],
      [110, 68, 190],
    ],
  },
  {
    number: 3,
    campaign: 'direct',
    kind: 'smartlink',
    of: 201,
    trafficType: 'email',
    domain: 'go.aurora-deals.example',
    cover: null,
  },
];

/** Of the code of one, the same each time. */
export const bytesOfCode = ({ number }: Pick<DemoShortLink, 'number'>): ((count: number) => Uint8Array) => {
  return (count) => seeded(`short link ${number}`).bytes(count);
};
