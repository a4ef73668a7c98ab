import type { Link } from '../catalogue/catalogue.ts';
import { chooseOffer } from './choose-offer.ts';
import type { Earnings } from './earnings.ts';
import type { Landing, Offer, Reference } from '../catalogue/reference.ts';
import { takes, type Visit } from '../catalogue/targeting.ts';

/** Where a visit of a link is forwarded to; `offer` null: nowhere, it stays a hit. */
export interface Route {
  readonly offer: Offer | null;
  readonly landing: Landing | null;
  /** Of an offer's link that leads to no offer: the address that its visitors go to instead. */
  readonly fallbackUrl: string | null;
  /** As the hit keeps them (`db/schema/dimensions.ts`). */
  readonly source: {
    readonly offer: number | null;
    readonly smartlink: number | null;
    readonly subOffer: number | null;
    readonly subSmartlink: number | null;
    readonly landing: number | null;
  };
}

interface Visitor {
  readonly visit: Visit;
  readonly subSource: string | null;
  readonly earnings: Earnings;
  /** Offers that have all the conversions they take, by `relativeId`. */
  readonly full: ReadonlySet<number>;
  readonly random: () => number;
}

/** Decides a visit by access, state, limits, targeting and, for a smartlink, by history. */
export function routeOf(link: Link, reference: Reference, visitor: Visitor): Route {
  if (link.smartlinkId !== null) return smartlinkRoute(link, link.smartlinkId, reference, visitor);
  const offer = reference.offers.get(link.offerId ?? '');
  const landing = link.landingId === null ? undefined : reference.landings.get(link.landingId);
  const open =
    link.open &&
    offer !== undefined &&
    offer.running &&
    !visitor.full.has(offer.relativeId) &&
    takes(offer, visitor.visit);
  return {
    offer: open ? offer : null,
    landing: landing ?? null,
    fallbackUrl: open ? null : (offer?.fallbackUrl ?? null),
    source: {
      offer: offer?.relativeId ?? null,
      smartlink: null,
      subOffer: null,
      subSmartlink: null,
      landing: landing?.relativeId ?? null,
    },
  };
}

function smartlinkRoute(link: Link, id: string, reference: Reference, visitor: Visitor): Route {
  const smartlink = reference.smartlinks.get(id);
  const choice = link.open && smartlink?.running === true ? chooseOffer(smartlink, reference, visitor) : null;
  return {
    offer: choice?.offer ?? null,
    landing: null,
    fallbackUrl: null,
    source: {
      offer: null,
      smartlink: smartlink?.relativeId ?? null,
      subOffer: choice?.offer.relativeId ?? null,
      subSmartlink: choice?.nested?.relativeId ?? null,
      landing: null,
    },
  };
}
