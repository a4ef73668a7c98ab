import sanitize from 'sanitize-html';

/** Two lines of a card. */
const LONGEST = 180;

/** The beginning of sanitised html as plain text, cut after a whole word; '' where there is no text. */
export function excerptOf(html: string): string {
  // A block's end is no blank by itself: two paragraphs would run together.
  const parted = html.replace(/<\/(p|h[1-6]|li|td|th|blockquote|div)>|<br\s*\/?>/gi, '$& ');
  const bare = sanitize(parted, { allowedTags: [], allowedAttributes: {} });
  const text = bare.replace(/&(amp|lt|gt|quot|#39);/g, (sign) => signs[sign] ?? sign);
  // after a Chinese full stop no blank stands
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/([。！？；：，]) /g, '$1')
    .trim();
  if (line.length <= LONGEST) return line;
  const cut = line.slice(0, LONGEST);
  const blank = cut.lastIndexOf(' ');
  // Chinese has no blanks to cut at.
  return `${(blank > LONGEST / 2 ? cut.slice(0, blank) : cut).replace(/[\s.,;:。，；：]+$/, '')}…`;
}

const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
