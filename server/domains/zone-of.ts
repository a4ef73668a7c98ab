import { getDomain } from 'tldts';

/** What is given is a host. Zones below suffixes of companies (`uk.com`, `github.io`) are their customers'. */
const OPTIONS = { allowPrivateDomains: true, extractHostname: false, validateHostname: false } as const;

/**
 * The zone that a host belongs to, whose records its owner sets: `example.com` of `go.example.com`, `shop.in.ua` of
 * `go.shop.in.ua`, by the public suffix list; a suffix, an address or a name of one label is its own.
 *
 * @param host lower case, punycode
 */
export const zoneOf = (host: string): string => getDomain(host, OPTIONS) ?? host;

/** What stands before the zone: the name that the record is given where the zone is kept; '' for the zone itself. */
export const subdomainOf = (host: string): string => host.slice(0, -zoneOf(host).length - 1);
