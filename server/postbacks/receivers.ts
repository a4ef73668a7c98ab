import { LRUCache } from 'lru-cache';

/** What receivers are known by: the address that their host led to when it was asked for last, else the host. */
export interface Receivers {
  readonly knownBy: (host: string) => string;
  readonly learn: (host: string, addresses: readonly string[]) => void;
}

const HOSTS_MAX = 10_000;

/** Names cost nothing, and a port even less: many of one address are one receiver. */
export function openReceivers(): Receivers {
  const known = new LRUCache<string, string>({ max: HOSTS_MAX });
  return {
    knownBy: (host) => known.get(host) ?? host,
    learn: (host, addresses) => {
      // name servers change the order
      const [first] = addresses.toSorted();
      if (first !== undefined) known.set(host, first);
    },
  };
}
