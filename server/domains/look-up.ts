import type { Resolver } from 'node:dns/promises';
import type { DomainFinding } from '#contract/enumerations.ts';
import { type NameServers, resolverOf } from '../platform/name-servers.ts';

/** What was found at a host's CNAME; `target`: where it leads, if not to its publisher's own. */
export interface Look {
  readonly found: DomainFinding;
  readonly target: string | null;
}

export interface LookUpOptions extends NameServers {
  /** Where it has to lead to, lower case: the publisher's own name below the network's. */
  readonly target: string;
  /** The network's name: it, and what is below it for others, says that the domain is not this publisher's. */
  readonly network: string;
}

/** A chain of more records than this is none that anybody set on purpose. */
const HOPS_MAX = 8;

/** Asks the name servers where a host's CNAME leads, along the whole chain. Never rejects. */
export async function lookUp(host: string, { target, network, ...servers }: LookUpOptions): Promise<Look> {
  const resolver = resolverOf(servers);
  const seen = [host];
  for (let name = host; ;) {
    const next = await cnameOf(resolver, name);
    if ('found' in next) {
      const isEnd = next.found === 'missing' || next.found === 'noCname';
      return name !== host && isEnd ? elsewhere(name) : { found: next.found, target: null };
    }
    if (next.target === target) return { found: 'found', target: null };
    if (isWithin(next.target, network)) return elsewhere(next.target);
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
): Promise<{ readonly target: string } | { readonly found: DomainFinding }> {
  try {
    const [target] = await resolver.resolveCname(name);
    if (target === undefined || target === '') return { found: 'noCname' };
    return { target: target.replace(/\.$/, '').toLowerCase() };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { found: meanings[code] ?? 'broken' };
  }
}

const meanings: Readonly<Record<string, DomainFinding>> = {
  ENOTFOUND: 'missing',
  ENODATA: 'noCname',
  ETIMEOUT: 'silent',
  ECONNREFUSED: 'silent',
  ECANCELLED: 'silent',
};
