/**
 * What a click is called outside, by advertisers and publishers alike: `<relativeId of its publisher in base 36>-<hit's id in hex>`, so that
 * a postback finds the hit without an index over all publishers.
 */
export interface ClickId {
  readonly publisherRelativeId: number;
  readonly hitId: string;
}

const pattern = /^([0-9a-z]{1,7})-([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

export const clickIdOf = ({ publisherRelativeId, hitId }: ClickId): string =>
  `${publisherRelativeId.toString(36)}-${hitId.replaceAll('-', '')}`;

/** Null for what can be nobody's click id. */
export function readClickId(text: string): ClickId | null {
  const match = pattern.exec(text);
  if (match === null) return null;
  const [, publisher = '', ...hit] = match;
  return { publisherRelativeId: Number.parseInt(publisher, 36), hitId: hit.join('-') };
}

/** When the click was made, ms since 1970: the first 48 bits of its UUID version 7. */
export const timeOfClick = ({ hitId }: ClickId): number =>
  Number.parseInt(hitId.slice(0, 8) + hitId.slice(9, 13), 16);
