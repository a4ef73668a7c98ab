/**
 * Preview pictures of the news, drawn by code: `news-<motif>-<hue>.svg`, a square with room for the
 * rounded corners that the panel gives it. No text in them, so they need no translation.
 */
const motifs = {
  offer: '<path d="M26 34h28v22H26zM34 34v-5a6 6 0 0 1 12 0v5"/>',
  payment:
    '<rect x="22" y="29" width="36" height="24" rx="3"/><circle cx="40" cy="41" r="6"/><path d="M28 41h.1M52 41h.1"/>',
  chart: '<path d="M24 55V40M34 55V30M44 55V45M54 55V25M20 58h40"/>',
  link: '<path d="M36 44a8 8 0 0 0 12 1l6-6a8 8 0 0 0-11-11l-3 3M44 38a8 8 0 0 0-12-1l-6 6a8 8 0 0 0 11 11l3-3"/>',
  shield: '<path d="M40 23l15 6v10c0 9-6 15-15 18-9-3-15-9-15-18V29zM33 40l5 5 9-10"/>',
  calendar:
    '<rect x="24" y="27" width="32" height="29" rx="3"/><path d="M24 36h32M32 23v8M48 23v8M33 45l5 5 9-9"/>',
  globe: '<circle cx="40" cy="40" r="17"/><path d="M23 40h34M40 23c7 7 7 27 0 34M40 23c-7 7-7 27 0 34"/>',
  star: '<path d="M40 23l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z"/>',
} as const;
export type NewsMotif = keyof typeof motifs;

export const newsPictureFile = (motif: NewsMotif, hue: number): string => `news-${motif}-${hue}.svg`;

/** The picture under a file's name; null for a name that is none of ours. */
export function newsPicture(file: string): string | null {
  const match = /^news-([a-z]+)-(\d{1,3})\.svg$/.exec(file);
  const [, motif = '', hue = ''] = match ?? [];
  if (!isMotif(motif) || Number(hue) >= 360) return null;
  const from = `hsl(${hue} 62% 52%)`;
  const to = `hsl(${(Number(hue) + 38) % 360} 64% 40%)`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="160" height="160">',
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`,
    '<rect width="80" height="80" fill="url(#g)"/>',
    '<circle cx="66" cy="12" r="26" fill="#fff" opacity=".09"/><circle cx="10" cy="74" r="20" fill="#fff" opacity=".07"/>',
    `<g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${motifs[motif]}</g>`,
    '</svg>',
  ].join('');
}

const isMotif = (name: string): name is NewsMotif => Object.hasOwn(motifs, name);
