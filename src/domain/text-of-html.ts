const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00A0'],
]);

/**
 * What html says, for a search: every tag is a gap. Entities are read by number or, of the named ones, those that
 * the network's own html is written with (server/platform/html); any other stays as it is.
 */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    // In one go: '&amp;lt;' says '&lt;'.
    .replace(
      /&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi,
      (entity, hex: string | undefined, decimal: string | undefined, name: string | undefined) =>
        name === undefined
          ? (characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)) ?? entity)
          : (named.get(name) ?? entity),
    );

/** Null: no character has this number. */
const characterOf = (code: number): string | null =>
  code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : null;
