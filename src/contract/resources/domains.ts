import * as v from 'valibot';
import { iriEntries } from '../fields.ts';
import { codeSchema } from '../numeric-set.ts';
import { textParam } from '../params.ts';
import { paths } from '../paths.ts';
import { action, minutes, resource } from '../resource.ts';
import { certStatus } from '../statuses.ts';

/** A publisher's own domain; `cname` is the record that must be set before it can be added. */
export const Domain = v.object({
  ...iriEntries,
  domain: v.string(),
  subdomain: v.string(),
  cname: v.string(),
  certStatus: codeSchema(certStatus),
});
const DomainParams = v.object({ search: v.optional(textParam) });
export const domains = resource({
  path: paths.domains,
  params: DomainParams,
  row: Domain,
  store: 'rows',
  paging: 'whole',
  staleAfter: minutes(5),
});
/** Those that may carry short links. */
export const shortLinkDomains = resource({
  path: paths.domainsShortLinks,
  params: DomainParams,
  row: Domain,
  store: 'rows',
  paging: 'whole',
  staleAfter: minutes(60),
});

/** A host with a subdomain: three labels at least (specification 5). */
const DomainBody = v.object({
  domain: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.maxLength(253),
    v.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){2,}[a-z]{2,63}$/),
  ),
});
export const createDomain = action({
  method: 'POST',
  path: paths.domains,
  body: DomainBody,
  contentType: 'application/ld+json',
  answer: Domain,
  touches: [paths.domains, paths.domainsShortLinks],
});
