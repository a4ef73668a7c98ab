/**
 * px of a character in the table's size, half bold, as browsers round it: of Chinese, of figures that stand under each
 * other, and of letters and marks by how wide they are.
 */
const WIDE_PX = 13;
const FIGURE_PX = 8.43;
const BROADEST_PX = 13.4;
const BROAD_PX = 11;
const ROUND_PX = 10;
const CAPITAL_PX = 9.2;
const LETTER_PX = 8;
const BRACKET_PX = 5.2;
const SLIM_PX = 4.2;
const POINT_PX = 3.6;

/** px of a line under another in the same cell, which is written smaller (0.6875rem beside the table's 0.8125). */
export const smallRoom = (text: string): number => Math.ceil((textRoom(text) * 11) / 13);

/** px of what is written in the size of notes and of a row's buttons (0.75rem). */
export const noteRoom = (text: string): number => Math.ceil((textRoom(text) * 12) / 13);

/** px that a short text takes at the most, without measuring: headers and totals are known before they are drawn. */
export const textRoom = (text: string): number =>
  Math.ceil(Array.from(text, characterRoom).reduce((sum, room) => sum + room, 0));

/** By the character: a table of figures asks for the same ones a thousand times before it is drawn. */
const known = new Map<string, number>();

function characterRoom(character: string): number {
  if (character > '\u2e80') return WIDE_PX;
  const room = known.get(character) ?? roomOf(character);
  known.set(character, room);
  return room;
}

function roomOf(character: string): number {
  if (/[\d\p{Sc}+-]/u.test(character)) return FIGURE_PX;
  if (/[\s.,:;'|]/.test(character)) return POINT_PX;
  if (/[іїІЇfijlrtI]/.test(character)) return SLIM_PX;
  if (/[()]/.test(character)) return BRACKET_PX;
  if (/[W%]/.test(character)) return BROADEST_PX;
  if (/[mwMжмшщыюДЖМФШЩЮ]/.test(character)) return BROAD_PX;
  // codes of currencies are full of them
  if (/[CDGHNOQU]/.test(character)) return ROUND_PX;
  return /[A-Z\u0400-\u042f]/.test(character) ? CAPITAL_PX : LETTER_PX;
}
