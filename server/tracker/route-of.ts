import type { Link } from '../catalogue/catalogue.ts';
import { choosableOf } from '../catalogue/choosable.ts';
import { type ChoiceReason, chooseOffer } from './choose-offer.ts';
import type { Earnings } from './earnings.ts';
import type { Landing, Offer, Reference, Smartlink } from '../catalogue/reference.ts';
import { takes, type Visit } from '../catalogue/targeting.ts';

export type RouteReason = ChoiceReason | 'offer' | 'noAccess' | 'stopped' | 'full' | 'targeting';

/** Where a visit of a link is forwarded to; `offer` null: nowhere, it stays a hit. */
export interface Route {
  readonly offer: Offer | null;
  readonly landing: Landing | null;
  /** Of an offer's link that leads to no offer: the address that its visitors go to instead. */
  readonly fallbackUrl: string | null;
  /** Whose rules say what the visitor takes along: the offer that it goes to, or whose fallback address. */
  readonly rules: Offer | null;
  /** Why it goes there, or nowhere. */
  readonly because: RouteReason;
  /** As the hit keeps them (`server/events/dimension-columns.ts`). */
  readonly source: {
    readonly offer: number | null;
    readonly smartlink: number | null;
    readonly subOffer: number | null;
    readonly subSmartlink: number | null;
    readonly landing: number | null;
  };
}

export interface Visitor {
  /** Null: anybody's, whom every offer takes. */
  readonly visit: Visit | null;
  readonly subSource: string | null;
  /** Number of the page that the address asks for; null: none, or no number. */
  readonly landing: number | null;
  readonly earnings: Earnings;
  /** Offers that have all the conversions they take, by `relativeId`. */
  readonly full: ReadonlySet<number>;
  readonly random: () => number;
}

/** Decides a visit by access, state, limits, targeting and, for a smartlink, by history. */
export function routeOf(link: Link, reference: Reference, visitor: Visitor): Route {
  if (link.smartlinkId !== null) return smartlinkRoute(link, link.smartlinkId, reference, visitor);
  const offer = reference.offers.get(link.offerId ?? '');
  const landing = landingOf(link, reference, visitor.landing);
  const full = offer !== undefined && visitor.full.has(offer.relativeId);
  const taken = offer !== undefined && (visitor.visit === null || takes(offer, visitor.visit));
  const open = link.open && offer?.running === true && !full && taken;
  return {
    offer: open ? offer : null,
    landing: landing ?? null,
    fallbackUrl: open ? null : (offer?.fallbackUrl ?? null),
    rules: offer ?? null,
    because: open ? 'offer' : closedBecause(link, { running: offer?.running === true, full }),
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
    rules: choice?.offer ?? null,
    because:
      choice?.because ??
      closedBecause(link, {
        running: smartlink?.running === true,
        full: smartlink !== undefined && isFullFor(smartlink, reference, visitor),
      }),
    source: {
      offer: null,
      smartlink: smartlink?.relativeId ?? null,
      subOffer: choice?.offer.relativeId ?? null,
      subSmartlink: choice?.nested?.relativeId ?? null,
      landing: null,
    },
  };
}

/** Whether nothing but a limit keeps one of its offers from the visit. */
const isFullFor = (smartlink: Smartlink, reference: Reference, { visit, full }: Visitor): boolean =>
  choosableOf(smartlink, reference).some(
    (offer) => full.has(offer.relativeId) && (visit === null || takes(offer, visit)),
  );

function closedBecause(
  link: Link,
  { running, full }: { readonly running: boolean; readonly full: boolean },
): RouteReason {
  if (!link.open) return 'noAccess';
  if (!running) return 'stopped';
  return full ? 'full' : 'targeting';
}

/** The page that the address asks for, where it is the offer's and the publisher may choose; else the link's own. */
function landingOf(link: Link, reference: Reference, number: number | null): Landing | undefined {
  const asked = number === null || !link.customLandings ? undefined : reference.landingsByNumber.get(number);
  if (asked !== undefined && asked.offerId === link.offerId) return asked;
  return link.landingId === null ? undefined : reference.landings.get(link.landingId);
}
