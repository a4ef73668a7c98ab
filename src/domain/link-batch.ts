import type { Cap } from '#contract/enumerations.ts';
import { csvOf } from './csv.ts';
import { type LinkParameters, type LinkParts, trackingLink } from './tracking-link.ts';

/** Links that are made at once at most: the page shows them, and a tracker takes them, in one go. */
export const BATCH_MAX = 1000;

/** A campaign that links are made for. */
export interface LinkCampaign {
  readonly relativeId: number;
  readonly label: string;
  readonly base: string;
  /** The limit of conversions that it has reached: its links earn nothing now. */
  readonly cap: Cap | null;
}

/** A traffic source: its name, and what differs from the common parameters. */
export interface LinkSource {
  readonly name: string;
  readonly parameters: LinkParameters;
}

export interface LinkRow {
  readonly relativeId: number;
  readonly label: string;
  readonly source: string;
  readonly link: string;
}

/**
 * Many links at once: every campaign with every source, campaigns in their order. A source is the sub-source
 * unless its own parameters say another. Campaigns without a usable address are left out.
 */
export function linkBatch(
  campaigns: readonly Omit<LinkCampaign, 'cap'>[],
  sources: readonly LinkSource[],
  common: Pick<LinkParts, 'domain' | 'parameters'>,
): LinkRow[] {
  return campaigns.flatMap(({ relativeId, label, base }) =>
    sources.flatMap(({ name, parameters }) => {
      const all = { ...common.parameters, subsource: name, ...parameters };
      const link = trackingLink({ base, domain: common.domain, landing: null, parameters: all });
      return link === null ? [] : [{ relativeId, label, source: name, link }];
    }),
  );
}

/** The rows as a file; `heads` names the four columns in the reader's language. */
export const linkBatchCsv = (rows: readonly LinkRow[], heads: readonly string[]): string =>
  csvOf([
    heads,
    ...rows.map(({ relativeId, label, source, link }) => [String(relativeId), label, source, link]),
  ]);
