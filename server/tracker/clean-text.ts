/** The most that is kept of anything a visitor's address line or header says, in characters. */
const KEPT_TEXT_MAX = 255;

// oxlint-disable-next-line no-control-regex -- control characters are what this removes; PostgreSQL refuses NUL
const control = /[\u0000-\u001f\u007f]/g;

/** What a stranger sent, as it may be stored: no control characters, trimmed, cut; null for nothing. */
export function cleanText(text: string | null | undefined): string | null {
  if (text === null || text === undefined || text === '') return null;
  const cleaned = text
    .slice(0, KEPT_TEXT_MAX * 2)
    .replace(control, '')
    .trim();
  const cut = cleaned.slice(0, KEPT_TEXT_MAX);
  // a cut in the middle of a surrogate pair would leave half a character
  const whole = /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
  return whole === '' ? null : whole;
}
