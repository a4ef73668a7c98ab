/** The most that is kept of anything a visitor's address line or header says, in characters. */
const KEPT_TEXT_MAX = 255;

/**
 * What a stranger sent, as it may be stored and asked for again (`textParam`): no control characters, trimmed, cut; null
 * for nothing.
 */
export function cleanText(text: string | null | undefined): string | null {
  if (text === null || text === undefined || text === '') return null;
  const cleaned = text
    .slice(0, KEPT_TEXT_MAX * 2)
    .replace(/\p{Cc}/gu, '')
    .trim();
  const cut = cleaned.slice(0, KEPT_TEXT_MAX);
  // a cut in the middle of a surrogate pair would leave half a character
  const whole = (/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut).trimEnd();
  return whole === '' ? null : whole;
}
