import * as v from 'valibot';
import { certFailures, domainFindings } from '../domain-findings.ts';
import { countField, iriEntries, momentField } from '../fields.ts';
import { codeSchema } from '../numeric-set.ts';
import { textParam } from '../params.ts';
import { paths } from '../paths.ts';
import { action, minutes, resource } from '../resource.ts';
import { domainName } from '../rules/domain.ts';
import { certStatus } from '../statuses.ts';
import { openList } from '../open-list.ts';

/** A publisher's own domain (specification 3). It carries clicks while its certificate is ok. */
export const Domain = v.object({
  ...iriEntries,
  /** The whole host, lower case and punycode. */
  domain: v.string(),
  /** What stands before its zone: the name of the record to set there. */
  subdomain: v.string(),
  /** Where the domain's CNAME has to lead to: a host of the network that is this publisher's alone. */
  cname: v.string(),
  /** `none`: it is not proved yet whose it is, and reserves nothing. */
  certStatus: codeSchema(certStatus),
  /** When it is taken off the list if its record is not found until then; null: it has been. */
  claimEndsAt: v.nullable(momentField),
  /**
   * From when on links may stop working on it, since its record leads elsewhere; they don't while visits come and the
   * certificate counts. null: its record is right, or it does not work.
   */
  stopsAt: v.nullable(momentField),
  /** What the latest look at the CNAME found; null: nobody has looked yet. */
  found: v.nullable(openList(domainFindings)),
  /** Where the CNAME led to, if not to the network. */
  foundTarget: v.nullable(v.string()),
  checkedAt: v.nullable(momentField),
  /** When the network looks again by itself. */
  nextCheckAt: v.nullable(momentField),
  /** Why there is no certificate; null where none was refused. */
  failure: v.nullable(openList(certFailures)),
  /** Until when the certificate counts. */
  expiresAt: v.nullable(momentField),
  /**
   * What stops working when it is deleted: links of the publisher that visitors came to by it in the last 30 days, and short
   * links that stand on it; `clicks` of these days, absent where a network does not tell them.
   */
  usedBy: v.object({ links: countField, clicks: v.optional(countField, 0) }),
  createdAt: momentField,
});
export type Domain = v.InferOutput<typeof Domain>;

const DomainParams = v.object({ search: v.optional(textParam) });
export const domains = resource({ path: paths.domains, params: DomainParams, row: Domain, family: 'links' });
/** Those that carry links and short links now: their certificate is ok. */
export const shortLinkDomains = resource({
  path: paths.domainsShortLinks,
  params: DomainParams,
  row: Domain,
  family: 'choices',
  staleAfter: minutes(60),
});

/** The network refuses its own hosts besides, and what another publisher has. */
export const DomainBody = v.object({ domain: domainName([]) });
const touches = [paths.domains, paths.domainsShortLinks];

export const createDomain = action({
  path: paths.domains,
  body: DomainBody,
  contentType: 'application/ld+json',
  answer: Domain,
  touches,
});
/** Looks at the CNAME now; 409 while a certificate is being made. */
export const checkDomain = action({ path: paths.domainCheck, answer: Domain, touches, row: paths.domains });
export const deleteDomain = action({ method: 'DELETE', path: paths.domain, touches });
