/** The address of a link, `/c/{code}`: `<relativeId of its publisher in base 36>-<8 random characters>`. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const pattern = /^([0-9a-z]{1,7})-[0-9a-z]{8}$/;

/** Anything that cannot begin a code, a code in any case, and anything behind what cannot be in one. */
const surrounded = /^[^0-9a-z]*([0-9a-z]{1,7}-[0-9a-z]{8})-*(?:[^0-9a-z-].*)?$/is;
/** Zero-width spaces, soft hyphens, marks of direction: what programs put into a text to break or turn it. */
const unseen = /\p{Cf}/gu;

/**
 * The code that an address carries as visitors bring it: with the slash, dot, bracket or quote that a program took for
 * a part of it, and in capitals (a QR code may have no others). Codes have no capitals, so no two are confused. Null:
 * there is none in it.
 */
export function codeIn(text: string): string | null {
  if (pattern.test(text)) return text;
  return surrounded.exec(text.replace(unseen, ''))?.[1]?.toLowerCase() ?? null;
}

/** `random` gives one byte a character; a seeded one makes the demo's links the same each time. */
export function linkCode(publisherRelativeId: number, random: (bytes: number) => Uint8Array): string {
  const tail = [...random(8)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${publisherRelativeId.toString(36)}-${tail}`;
}

/** The publisher a code belongs to, by `relativeId`; null for what can be nobody's link. */
export function publisherOfCode(code: string): number | null {
  const match = pattern.exec(code);
  return match?.[1] === undefined ? null : Number.parseInt(match[1], 36);
}
