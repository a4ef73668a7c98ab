/** The address of a link, `/c/{code}`: `<relativeId of its publisher in base 36>-<8 random characters>`. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const pattern = /^([0-9a-z]{1,7})-[0-9a-z]{8}$/;

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
