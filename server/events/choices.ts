import { type SQL, sql } from 'drizzle-orm';

/** What a smartlink forwarded where: a value of the dimension `choice`. */
interface Choice {
  /** `relativeId` of both. */
  readonly smartlink: number;
  readonly offer: number;
  /** '' for none. */
  readonly subSource: string;
}

export const choiceValue = ({ smartlink, offer, subSource }: Choice): string =>
  `${smartlink}/${offer}/${subSource}`;

/** A sub-source may have slashes of its own. */
export function choiceOf(value: string): Choice {
  const [smartlink, offer, ...subSource] = value.split('/');
  return { smartlink: Number(smartlink), offer: Number(offer), subSource: subSource.join('/') };
}

/** What a row of that roll-up has of a dimension: the smartlink, or the offer that it was. */
export function choiceColumn(dimension: string): SQL {
  if (dimension === 'smartlinkCampaign') return sql`split_part(value, '/', 1)`;
  return sql`split_part(value, '/', 2)`;
}

/** Parts of a value that say smartlink and offer, whatever the sub-source. */
export const OFFER_PARTS = 2;
