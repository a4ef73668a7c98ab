import type { PanelConfig } from '#contract/resources/config.ts';
import { type NetworkFigures, openNetworkFigures } from './campaigns/figures.ts';
import { type Catalogue, openCatalogue } from './catalogue/catalogue.ts';
import { followChanges } from './catalogue/follow-changes.ts';
import type { Listen } from './platform/db/changes.ts';
import { type EventHub, openHub } from './platform/db/hub.ts';
import { type HostBook, openHostBook } from './domains/host-book.ts';
import { ownHosts } from './domains/look-up-options.ts';
import type { Deps } from './platform/deps.ts';
import { type CountryOf, openCountries } from './platform/visitor/country.ts';
import { shortLinksOfHosts } from './short-links/short-links-of-hosts.ts';
import { domainsOfSmartlinks } from './short-links/domains-of-smartlinks.ts';
import { followConversions } from './tracker/follow-conversions.ts';
import { startTracker, type Tracker, type TrackerOptions } from './tracker/tracker.ts';

/** What the features of one process share. */
export interface Services extends Deps {
  readonly catalogue: Catalogue;
  /** On which hosts a publisher's links work. */
  readonly hosts: HostBook;
  readonly tracker: Tracker;
  readonly networkFigures: NetworkFigures;
  /** Own domains of a publisher that carry short links of a smartlink; what knows of short links is above what knows of smartlinks. */
  readonly domainsOfSmartlinks: typeof domainsOfSmartlinks;
  /** Short links of a publisher that stand on each of its own domains; what knows of short links is above what knows of domains. */
  readonly shortLinksOfHosts: typeof shortLinksOfHosts;
  /** Conversions that offers with a limit have taken; the tracker, which counts them, is above offers. */
  readonly takenOf: Tracker['taken'];
  readonly hub: EventHub;
  readonly countryOf: CountryOf;
  readonly panelConfig: PanelConfig;
  readonly networkTimezone: string;
  /** Of the built panel. */
  readonly version: string;
  /** Writes what waits; a stream of events is ended by `hub`. */
  stop(): Promise<void>;
}

interface Given {
  readonly listen: Listen;
  readonly panelConfig: PanelConfig;
  readonly version: string;
  readonly tracker?: TrackerOptions;
}

export async function openServices(
  deps: Deps,
  { listen, panelConfig, version, tracker: options }: Given,
): Promise<Services> {
  const countryOf = await openCountries();
  const catalogue = openCatalogue(deps.db, deps.log);
  const hosts = openHostBook(deps, ownHosts(deps.config), listen);
  const tracker = await startTracker(deps, {
    ...options,
    countries: countryOf,
    catalogue,
    serves: (host, publisherId) => hosts.serves(host, publisherId),
  });
  const hub = openHub(listen);
  const unfollow = followChanges(catalogue, listen);
  const unheard = followConversions(tracker, listen);
  return {
    ...deps,
    catalogue,
    hosts,
    tracker,
    domainsOfSmartlinks,
    shortLinksOfHosts,
    takenOf: (reference) => tracker.taken(reference),
    networkFigures: openNetworkFigures(deps.db, () => deps.clock.now(), deps.log),
    hub,
    countryOf,
    panelConfig,
    networkTimezone: panelConfig.timezone,
    version,
    stop: async () => {
      await tracker.stop();
      await unfollow();
      await unheard();
      await hosts.stop();
    },
  };
}
