import { trackingParameters } from '#contract/enumerations.ts';
import { macroParts } from './source-macros.ts';
import { wellFormed } from './well-formed.ts';

export type TrackingParameter = (typeof trackingParameters)[number];
/** Values as they are typed; what is blank is not in the link. */
export type LinkParameters = Readonly<Partial<Record<TrackingParameter, string>>>;

/** Query name of a landing page by its number, beside the tracking parameters. */
export const LANDING_PARAMETER = 'landing';

export interface LinkParts {
  /** The campaign's address as the network gives it. */
  readonly base: string;
  /** Host of the publisher's own domain; null: the network's. */
  readonly domain: string | null;
  /** Number of the landing page; null: the default one. */
  readonly landing: number | null;
  readonly parameters: LinkParameters;
}

/**
 * The address that a publisher sends visitors to (specification 3, tracking parameters): what the tracker reads
 * of it is what was typed, and macros of the traffic source stay as they are. Other parameters of the base stay.
 * Null where the base is no web address.
 */
export function trackingLink({ base, domain, landing, parameters }: LinkParts): string | null {
  if (!URL.canParse(base)) return null;
  const { protocol, host, pathname, searchParams } = new URL(base);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const pairs: string[] = [];
  for (const [name, value] of searchParams) {
    if (!ours.has(name)) pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  }
  if (landing !== null) pairs.push(`${LANDING_PARAMETER}=${landing}`);
  for (const name of trackingParameters) {
    const value = parameters[name]?.trim() ?? '';
    if (value !== '') pairs.push(`${name}=${encoded(value)}`);
  }
  const origin = domain === null ? `${protocol}//${host}` : `https://${domain}`;
  return `${origin}${pathname}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

/** Those of the parameters that a campaign's link may carry: what is typed for one may not be for another. */
export const allowedParameters = (
  parameters: LinkParameters,
  allowed: readonly TrackingParameter[],
): LinkParameters => Object.fromEntries(allowed.map((name) => [name, parameters[name] ?? '']));

const ours = new Set<string>([...trackingParameters, LANDING_PARAMETER]);

const encoded = (value: string): string =>
  macroParts(value)
    .map(({ text, macro }) => (macro ? text : encodeURIComponent(wellFormed(text))))
    .join('');
