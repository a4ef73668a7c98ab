/** Apart from `enumerations.ts`, which the log-in waits for. */

/** What the latest look at an own domain's CNAME has found; it has to lead to the publisher's own name of the network. */
export const domainFindings = [
  'found',
  /** There is no such name. */
  'missing',
  /** The name is there, but has no CNAME: an address, or a proxy in front of it. */
  'noCname',
  /** No CNAME, but the very addresses of the network: it leads here, and does not say whose it is. */
  'addresses',
  /** The CNAME leads somewhere else, or to the network, but not to this publisher's name there. */
  'elsewhere',
  /** It leads back to itself. */
  'loop',
  /** The record is right, and another publisher still has the domain. */
  'taken',
  /** No name server answered in time. */
  'silent',
  /** The name servers answered with an error. */
  'broken',
] as const;
export type DomainFinding = (typeof domainFindings)[number];

/** Why a certificate could not be made. */
export const certFailures = ['refused', 'limit', 'unreachable', 'expired'] as const;
export type CertFailure = (typeof certFailures)[number];
