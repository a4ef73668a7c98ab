import type { ComponentType } from 'react';
import type { OutputOf } from '#contract/decode.ts';
import type { smartlinkTabs } from '#contract/enumerations.ts';
import type { OfferDetail } from '#contract/resources/offers.ts';
import type { SmartlinkDetail } from '#contract/resources/smartlinks.ts';
import type { World } from '#world/world.ts';

/** Everything of one offer or smartlink. */
export type OfferOfPage = OutputOf<typeof OfferDetail>;
export type SmartlinkOfPage = OutputOf<typeof SmartlinkDetail>;

/** One part of the page of an offer or a smartlink; its name is `tabs.{id}` of the texts. */
export interface DetailTab<Row> {
  readonly id: (typeof smartlinkTabs)[number];
  readonly Content: ComponentType<{ readonly row: Row; readonly world: World }>;
}
