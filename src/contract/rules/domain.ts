import * as v from 'valibot';

/** What is wrong with a publisher's own domain, by the key of its sentence in `domains.problems` (specification 5). */
export const domainProblems = [
  'domainBlank',
  'domainScheme',
  'domainPath',
  'domainIp',
  'domainUnderscore',
  'domainIncorrect',
  'domainLong',
  'domainNoSubdomain',
  'domainReserved',
] as const;
export type DomainProblem = (typeof domainProblems)[number];

/** Characters of a host name, its punycode counted (RFC 1035). */
export const DOMAIN_MAX = 253;
/** What is typed may be longer: letters of other scripts are written otherwise on the wire. */
const TYPED_MAX = 1000;

/** A label before a zone's name, which has two at least; how many a suffix has only the network knows. */
const LABELS_MIN = 3;

/**
 * A domain of the publisher's own: lower case and punycode, whatever was typed. It needs a subdomain, since a zone's
 * own name can have no CNAME. `shop.co.uk` passes here: the list of suffixes is long, and the network's.
 *
 * @param own the network's hosts: neither they nor what is below them belongs to a publisher
 */
export const domainName = (own: readonly string[]) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('domainBlank' satisfies DomainProblem),
    v.maxLength(TYPED_MAX, 'domainLong' satisfies DomainProblem),
    v.rawTransform<string, string>(({ dataset: { value }, addIssue, NEVER }) => {
      const read = readHost(value, own);
      if ('host' in read) return read.host;
      addIssue({ message: read.problem });
      return NEVER;
    }),
  );

type ReadHost = { readonly host: string } | { readonly problem: DomainProblem };

function readHost(typed: string, own: readonly string[]): ReadHost {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(typed) || typed.startsWith('//')) return { problem: 'domainScheme' };
  if (isIp(typed)) return { problem: 'domainIp' };
  if (/[/?#@\\:]/.test(typed)) return { problem: 'domainPath' };
  if (typed.includes('_')) return { problem: 'domainUnderscore' };
  const host = hostOf(typed);
  if (host === null) return { problem: 'domainIncorrect' };
  if (host.length > DOMAIN_MAX) return { problem: 'domainLong' };
  if (!host.split('.').every((label) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/.test(label)))
    return { problem: 'domainIncorrect' };
  if (own.some((mine) => host === mine || host.endsWith(`.${mine}`))) return { problem: 'domainReserved' };
  const labels = host.split('.');
  if (labels.length === 1) return { problem: 'domainNoSubdomain' };
  // no suffix is a number, and none that is punycode is hurt
  if (!/\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/.test(host)) return { problem: 'domainIncorrect' };
  return labels.length < LABELS_MIN ? { problem: 'domainNoSubdomain' } : { host };
}

const isIp = (typed: string): boolean =>
  /^\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?$/.test(typed) || /^\[|:.*:/.test(typed);

/** As it goes over the wire; null for what is no host. A name with more letters than a URL's host may have is one still. */
function hostOf(typed: string): string | null {
  // a browser would drop or decode these in silence
  if (/[\s%\p{Cc}\p{Cf}]/u.test(typed)) return null;
  const host = typed.replace(/\.$/, '').toLowerCase();
  if (/^[a-z\d.-]*$/.test(host)) return host;
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null;
}
