import { ENDING_MAX, ENDING_MIN } from '#contract/rules/short-link.ts';

/**
 * The address of a link, `/c/{code}`: `<relativeId of its publisher in base 36>-<ending>`, which is 8 random characters, or of a
 * short link what its publisher has chosen.
 */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const pattern = /^([0-9a-z]{1,7})-([0-9a-z]+(?:-[0-9a-z]+)*)$/;

/** Anything that cannot begin a code, a code in any case, and anything behind what cannot be in one. */
const surrounded = /^[^0-9a-z]*([0-9a-z]{1,7}-[0-9a-z]+(?:-[0-9a-z]+)*)-*(?:[^0-9a-z-].*)?$/is;
/** Zero-width spaces, soft hyphens, marks of direction: what programs put into a text to break or turn it. */
const unseen = /\p{Cf}/gu;

/**
 * The code that an address carries as visitors bring it: with the slash, dot, bracket or quote that a program took for
 * a part of it, and in capitals (a QR code may have no others). Codes have no capitals, so no two are confused. Null:
 * there is none in it.
 */
export function codeIn(text: string): string | null {
  const code = pattern.test(text)
    ? text
    : (surrounded.exec(text.replace(unseen, ''))?.[1]?.toLowerCase() ?? '');
  return publisherOfCode(code) === null ? null : code;
}

/** `random` gives one byte a character; a seeded one makes the demo's links the same each time. */
export function linkCode(publisherRelativeId: number, random: (bytes: number) => Uint8Array): string {
  const tail = [...random(8)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return codeOf(publisherRelativeId, tail);
}

/** With an ending of the publisher's choice, which keeps the rule of `shortLinkEnding`. */
export const codeOf = (publisherRelativeId: number, ending: string): string =>
  `${publisherRelativeId.toString(36)}-${ending}`;

/** The publisher a code belongs to, by `relativeId`; null for what can be nobody's link. */
export function publisherOfCode(code: string): number | null {
  const [, publisher = '', ending = ''] = pattern.exec(code) ?? [];
  const isOne = ending.length >= ENDING_MIN && ending.length <= ENDING_MAX;
  return isOne ? Number.parseInt(publisher, 36) : null;
}
