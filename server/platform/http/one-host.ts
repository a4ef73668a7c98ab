/**
 * One form of a host's name, whatever it is written like: lower case and punycode, without a port, without a dot at
 * its end or two in a row. `go.deals.com.`, `GO.Deals.com:8080` and `go..deals.com` are one host to a name server or
 * to a visitor, and so to us.
 *
 * @param hostname of a URL, which has dealt with port, case and letters of other scripts
 */
export const oneHost = (hostname: string): string =>
  hostname
    .toLowerCase()
    .split('.')
    .filter((label) => label !== '')
    .join('.');
