import type { Db } from '../platform/db/client.ts';
import { HOST } from './dimensions.ts';
import { lastDays } from './range.ts';
import { readEvents } from './read-events.ts';

/** By which own domain visitors of a link came: a value of the dimension `host`. */
interface HostVisit {
  /** A host of the publisher's own, which has no slash. */
  readonly host: string;
  readonly linkId: string;
}

export const hostValue = ({ host, linkId }: HostVisit): string => `${host}/${linkId}`;

function visitOf(value: string): HostVisit {
  const [host = '', linkId = ''] = value.split('/');
  return { host, linkId };
}

/** What came by an own domain in the last 30 days (UTC) with today. */
export interface HostFigures {
  readonly clicks: number;
  /** Ids of the links that visitors came to by it. */
  readonly links: ReadonlySet<string>;
}

/** Of each own domain of a publisher that visitors came by. */
export async function hostFigures(
  db: Db,
  publisherId: string,
  now: Date,
): Promise<ReadonlyMap<string, HostFigures>> {
  const [rows] = await readEvents(db, { publisherId, range: lastDays(now), keys: [HOST] });
  const of = new Map<string, HostFigures>();
  for (const { keys, sums } of rows) {
    const { host, linkId } = visitOf(String(keys[0]));
    const { clicks = 0, links = [] } = of.get(host) ?? {};
    of.set(host, { clicks: clicks + sums.clicks, links: new Set([...links, linkId]) });
  }
  return of;
}
