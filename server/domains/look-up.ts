import type { Resolver } from 'node:dns/promises';
import type { DomainFinding } from '#contract/domain-findings.ts';
import { type NameServers, resolverOf } from '../platform/name-servers.ts';

/** What was found at a host; `target`: where its CNAME leads, if not to its publisher's own. */
export interface Look {
  readonly found: Exclude<DomainFinding, 'taken'>;
  readonly target: string | null;
  /** Its CNAME names another publisher of the network. */
  readonly isOthers?: boolean;
}

export interface LookUpOptions extends NameServers {
  /** Where it has to lead to, lower case: the publisher's own name below the network's. */
  readonly target: string;
  /** The network's name: it, and what is below it for others, says that the domain is not this publisher's. */
  readonly network: string;
}

/** A chain of more records than this is none that anybody set on purpose. */
const HOPS_MAX = 8;
/** The whole look, ms: a name server that is slow at every record of a chain is one that is silent. */
const LOOK_MS = 10_000;

/**
 * Asks the name servers where a host's CNAME leads, along the whole chain; where there is none, whether it has the
 * addresses of its target, as a provider gives them that flattens CNAMEs. Never rejects, and takes 10 seconds at most.
 */
export async function lookUp(host: string, options: LookUpOptions): Promise<Look> {
  const resolver = resolverOf(options);
  // what is asked then is answered with ECANCELLED
  const late = setTimeout(() => resolver.cancel(), LOOK_MS);
  try {
    return await follow(resolver, host, options);
  } finally {
    clearTimeout(late);
  }
}

async function follow(
  resolver: Resolver,
  host: string,
  { target, network }: Pick<LookUpOptions, 'target' | 'network'>,
): Promise<Look> {
  const seen = [host];
  for (let name = host; ;) {
    const next = await cnameOf(resolver, name);
    if ('found' in next) {
      const { found } = next.found === 'noCname' ? await byAddress(resolver, name, target) : next;
      const isEnd = found === 'missing' || found === 'noCname';
      return name !== host && isEnd ? elsewhere(name) : { found, target: null };
    }
    if (next.target === target) return { found: 'found', target: null };
    if (isWithin(next.target, network))
      return { ...elsewhere(next.target), isOthers: next.target !== network };
    if (seen.includes(next.target)) return { found: 'loop', target: null };
    if (seen.length >= HOPS_MAX) return elsewhere(seen[1] ?? next.target);
    seen.push(next.target);
    name = next.target;
  }
}

const isWithin = (name: string, zone: string): boolean => name === zone || name.endsWith(`.${zone}`);

/** Nobody says a longer name than DNS has; what a stranger's server answers is not kept longer. */
const elsewhere = (target: string): Look => ({ found: 'elsewhere', target: target.slice(0, 253) });

async function cnameOf(
  resolver: Resolver,
  name: string,
): Promise<{ readonly target: string } | { readonly found: Look['found'] }> {
  try {
    const [target] = await resolver.resolveCname(name);
    if (target === undefined || target === '') return { found: 'noCname' };
    return { target: target.replace(/\.$/, '').toLowerCase() };
  } catch (error) {
    return { found: meaningOf(error) };
  }
}

/** Whether a name without a CNAME has no other addresses than the target. What cannot be told is silence. */
async function byAddress(
  resolver: Resolver,
  name: string,
  target: string,
): Promise<{ readonly found: Look['found'] }> {
  const [own, ours] = await Promise.all([addressesOf(resolver, name), addressesOf(resolver, target)]);
  if (own === null || ours === null) return { found: 'silent' };
  return { found: own.length > 0 && own.every((one) => ours.includes(one)) ? 'addresses' : 'noCname' };
}

/** Of both families; null: a name server was silent or failed. */
async function addressesOf(resolver: Resolver, name: string): Promise<readonly string[] | null> {
  const asked = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const isUnknown = asked.some(
    (one) => one.status === 'rejected' && !['missing', 'noCname'].includes(meaningOf(one.reason)),
  );
  return isUnknown ? null : asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

function meaningOf(error: unknown): Look['found'] {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return meanings[code] ?? 'broken';
}

const meanings: Readonly<Record<string, Look['found']>> = {
  ENOTFOUND: 'missing',
  ENODATA: 'noCname',
  ETIMEOUT: 'silent',
  ECONNREFUSED: 'silent',
  ECANCELLED: 'silent',
};
