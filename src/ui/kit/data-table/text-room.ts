/** px of a character in the table's size, half bold: of Chinese, of figures that stand under each other, of wide Cyrillic, of Cyrillic, of Latin. */
const WIDE_PX = 13;
const FIGURE_PX = 8.2;
const WIDE_CYRILLIC_PX = 11;
const CYRILLIC_PX = 8;
const LETTER_PX = 7.3;
const MARK_PX = 4;
/** px more of each capital beside another one: of a currency's code. */
const CODE_PX = 3;

/** px of a line under another in the same cell, which is written smaller (0.6875rem beside the table's 0.875). */
export const smallRoom = (text: string): number => Math.ceil((textRoom(text) * 11) / 14);

/** px that a short text takes at the most, without measuring: headers and totals are known before they are drawn. */
export const textRoom = (text: string): number =>
  Math.ceil(
    Array.from(text, characterRoom).reduce((sum, room) => sum + room, 0) +
      CODE_PX * (text.match(/[A-Z]{2,}/g) ?? []).join('').length,
  );

function characterRoom(character: string): number {
  if (character > '\u2e80') return WIDE_PX;
  if (/[\d%\p{Sc}]/u.test(character)) return FIGURE_PX;
  if (/[жмфшщыюЖМФШЩЫЮ]/.test(character)) return WIDE_CYRILLIC_PX;
  if (/[\s.,:;'()|іїІЇ-]/.test(character)) return MARK_PX;
  return /[\u0400-\u04ff]/.test(character) && !/[гзт]/.test(character) ? CYRILLIC_PX : LETTER_PX;
}
