import type { Deps } from '../platform/deps.ts';
import { quarterHourOf } from '../events/quarter-hours.ts';
import { agentReader } from '../platform/visitor/agent.ts';
import type { Catalogue, Link } from '../catalogue/catalogue.ts';
import { SERVED, type Served } from '../domains/host-book.ts';
import type { Reference } from '../catalogue/reference.ts';
import type { ReferrerRule } from '../catalogue/tables/offers.ts';
import type { CapsBook } from './caps.ts';
import { clickIdOf } from '../catalogue/click-id.ts';
import { countryCode, type CountryOf } from '../platform/visitor/country.ts';
import type { EarningsBook } from './earnings.ts';
import type { Hit } from './hit.ts';
import { passedOn } from './passed-on.ts';
import { type Route, routeOf, type Visitor } from './route-of.ts';
import { targetUrl } from './target-url.ts';
import { connectionTypeOf } from '../catalogue/targeting.ts';
import { landingNumber, referrerHost, trackingParameters } from './tracking-parameters.ts';
import { visitorHash } from './visitor.ts';

/** A request of `/c/{linkId}`, as far as the tracker cares. */
export interface ClickRequest {
  readonly code: string;
  /** By which it came, without a port; absent: one of the network's own. */
  readonly host?: string;
  readonly query: URLSearchParams;
  readonly userAgent: string;
  /** '' when it is not known. */
  readonly address: string;
  readonly referrer: string | null;
  /** What a trusted proxy says of the visitor; null where none is configured. */
  readonly country: string | null;
  readonly connectionType: string | null;
  /** Asked for without being opened (HEAD): answered like a visit, but none. */
  readonly asked?: boolean;
}

export type ClickAnswer =
  /** Not of a person: nothing is stored, and the click id is nobody's. */
  | {
      readonly kind: 'redirect';
      readonly url: string;
      readonly clickId: string;
      /** Whether the page it leads to learns where the visitor came from. */
      readonly referrer: ReferrerRule;
    }
  /** No such link, or not on this host: nothing is stored. */
  | { readonly kind: 'unknown' }
  /** A hit, but no offer takes this visit. */
  | { readonly kind: 'nowhere'; readonly clickId: string }
  /** Hopelessly behind with writing: nothing is stored. */
  | { readonly kind: 'busy' };

/** Whether a publisher's links work on a host, which may be the publisher's own. */
export type Serves = (host: string, publisherId: string) => Promise<Served>;

interface Parts {
  readonly deps: Pick<Deps, 'clock' | 'ids' | 'config'>;
  readonly catalogue: Catalogue;
  readonly serves: Serves;
  readonly earnings: EarningsBook;
  readonly caps: Pick<CapsBook, 'full'>;
  /** Resolves when the hit is safe, and the visit may go on; false: there is no room for another. */
  readonly take: (hit: Hit) => Promise<boolean> | boolean;
  readonly countryOf: CountryOf;
  readonly visitorKey: string;
  readonly random: () => number;
  /** Told of the way of each click; of test clicks, which show it. */
  readonly onRoute?: (route: Route) => void;
}

/**
 * Takes clicks: finds the link, reads the visitor, chooses the offer and hands the hit to the writer. A robot goes the
 * same way and leaves nothing: what judges an advertisement, or reads a page for a search, must see where it leads.
 */
export function clickTaker(parts: Parts): (request: ClickRequest) => Promise<ClickAnswer> {
  const { deps, catalogue, serves, earnings, caps, take, countryOf, visitorKey, random } = parts;
  const agentOf = agentReader();
  return async (request) => {
    const link = await catalogue.link(request.code);
    if (link === null) return { kind: 'unknown' };
    const served = request.host === undefined ? SERVED : await serves(request.host, link.publisherId);
    if (!served.works) return { kind: 'unknown' };
    const { bot, ...agent } = agentOf(request.userAgent);
    const country = countryCode(request.country) ?? countryOf(request.address);
    const visit = { country, ...agent, connectionType: connectionTypeOf(request.connectionType) };
    const parameters = trackingParameters(request.query, link.subIds);
    const reference = await catalogue.reference();
    const route = routeFor(bot, link, reference, {
      visit,
      full: await caps.full(reference),
      subSource: parameters.subSource,
      landing: landingNumber(request.query),
      earnings: earnings.of(link.publisherId),
      random,
    });
    parts.onRoute?.(route);
    const at = deps.clock.now();
    const id = deps.ids();
    const clickId = clickIdOf({ publisherRelativeId: link.publisherRelativeId, hitId: id });
    const passed = route.rules?.passesOn === true ? passedOn(request.query) : [];
    const currency = deps.config.currency.name;
    const filled = (template: string, offerName: string) =>
      targetUrl(template, { ...parameters, clickId, country, offerName, currency }, passed);
    const url =
      route.offer === null ? null : filled(route.landing?.url ?? route.offer.targetUrl, route.offer.name);
    // a visit of the fallback address is a hit without a click: no conversion comes of it
    const instead = route.fallbackUrl === null ? null : filled(route.fallbackUrl, '');
    const counts = !bot && request.asked !== true;
    const taken =
      !counts ||
      (await take({
        publisherId: link.publisherId,
        id,
        at,
        quarter: quarterHourOf(at.getTime()),
        linkId: link.id,
        click: url !== null,
        ...visit,
        ...parameters,
        ...route.source,
        referrer: referrerHost(request.referrer),
        host: served.own,
        visitor: visitorHash(visitorKey, link.id, request.address, request.userAgent),
      }));
    if (!taken) return { kind: 'busy' };
    const to = url ?? instead;
    if (to === null) return { kind: 'nowhere', clickId };
    return { kind: 'redirect', url: to, clickId, referrer: route.rules?.referrer ?? 'keep' };
  };
}

/** A robot is in a country and on a device of no meaning: where no offer takes such a visitor, it goes where others go. */
function routeFor(bot: boolean, link: Link, reference: Reference, visitor: Visitor): Route {
  const route = routeOf(link, reference, visitor);
  const isStuck = bot && route.because === 'targeting' && route.fallbackUrl === null;
  return isStuck ? routeOf(link, reference, { ...visitor, visit: null }) : route;
}
