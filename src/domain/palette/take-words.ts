import { plainText } from '../plain-text.ts';

/** A text to be read, as words are compared: without case, accents, blanks around it, and in Chinese around numbers. */
export const readable = (text: string): string =>
  plainText(text.replaceAll(/[’'ʼ]/g, '’'))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\p{Script=Han}) (?=\d)|(?<=\d) (?=\p{Script=Han})/gu, '')
    .trim();

type Side = 'first' | 'last' | 'anywhere';

/**
 * What is left of a readable text without the longest of these words; null where it has none. `first` and `last`: the word
 * stands at that end.
 */
export function without(text: string, words: readonly string[], side: Side): string | null {
  const spoken = words.map(readable).toSorted((a, b) => b.length - a.length);
  for (const word of spoken) {
    const at = placeOf(text, word, side);
    if (at !== -1) return readable(`${text.slice(0, at)} ${text.slice(at + word.length)}`);
  }
  return null;
}

function placeOf(text: string, word: string, side: Side): number {
  if (side === 'first') return isAt(text, word, 0) ? 0 : -1;
  const last = text.length - word.length;
  if (side === 'last') return isAt(text, word, last) ? last : -1;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (isAt(text, word, at)) return at;
  }
  return -1;
}

/** Whether a whole word stands there; Chinese is written without blanks, so its words begin and end anywhere. */
function isAt(text: string, word: string, at: number): boolean {
  if (at < 0 || !text.startsWith(word, at)) return false;
  const end = at + word.length;
  return (
    isEdge(text.slice(0, at).slice(-1), word.slice(0, 1)) && isEdge(text.slice(end, end + 1), word.slice(-1))
  );
}

const isEdge = (outside: string, inside: string): boolean =>
  outside === '' || /[\s:：]/.test(outside) || /\p{Script=Han}/u.test(outside + inside);
