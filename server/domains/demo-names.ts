import { DAY_MS } from '#contract/spans.ts';
import type { Issue } from './certificate-issuer.ts';
import type { Look } from './look-up.ts';

const found: Look = { found: 'found', target: null };

interface DemoName {
  readonly look: Look;
  /** Absent: the certificate is made like any other. */
  readonly issue?: Issue;
}

/** What name servers and issuer say of the demo's own: a domain in every state of its certificate comes of it. */
const names: Readonly<Record<string, DemoName>> = {
  'go.aurora-deals.example': { look: found },
  // an issuer that takes its time, so that there is something to see
  'click.aurora-deals.example': { look: found, issue: { kind: 'later', afterMs: 365 * DAY_MS } },
  'track.daily-picks.example': {
    look: found,
    issue: { kind: 'refused', because: 'limit', afterMs: 7 * DAY_MS },
  },
  'offers.price-scout.example': { look: { found: 'elsewhere', target: 'parking.registrar.example' } },
};
export const demoHosts: readonly string[] = Object.keys(names);

/**
 * In a network with the demo, names below `.example`, which are nobody's (RFC 2606), lead to the network without a
 * name server: so the demo's own stay what they are, and whoever tries it needs no domain (decision 125).
 */
export function demoName(host: string, { demo }: { readonly demo: boolean }): DemoName | null {
  if (!demo || !host.endsWith('.example')) return null;
  return names[host] ?? { look: found };
}
