import { API_BASE, PANEL_BASE, paths } from './paths.ts';

/**
 * What html of the network may hold (news, answers, own pages): text, lists, tables, links and pictures. No
 * scripts, styles, classes, ids, frames or forms. The network cleans by it when it takes and when it gives html,
 * the panel once more before it shows any (architecture: html pages).
 */
export const htmlTags = [
  'a',
  'abbr',
  'b',
  'blockquote',
  'br',
  'caption',
  'code',
  'del',
  'em',
  'figcaption',
  'figure',
  'h2',
  'h3',
  'h4',
  'hr',
  'i',
  'img',
  'ins',
  'kbd',
  'li',
  'mark',
  'ol',
  'p',
  'pre',
  's',
  'small',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'time',
  'tr',
  'u',
  'ul',
] as const;

/** Attributes by tag. Each `href` and `src` is asked about besides. */
export const htmlAttributes: Readonly<Partial<Record<(typeof htmlTags)[number], readonly string[]>>> = {
  a: ['href'],
  abbr: ['title'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start', 'reversed'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  time: ['datetime'],
};

/** What a link gets that leads out of the panel. */
export const outwardLink = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

/** A page of the panel, by its address alone; never one that does something by being opened. */
const insidePath = new RegExp(
  `^${PANEL_BASE}/(?!api(?:/|$)|logout(?:[/?#]|$)|frame(?:/|$))[\\w./?#=&%+,~-]*$`,
  'i',
);
const outside = /^(?:https?:\/\/[^\s\\/?#]|mailto:[^\s]|tel:\+?\d)/i;

/** Where a link of such html may lead: to a web page, a mail, a telephone, or a page of the panel. */
export function linkOf(href: string): 'inside' | 'outside' | null {
  // browsers leave out tabs and line breaks in the middle of a scheme: nothing that has them is a link of ours
  if (/[\p{Cc}\\]/u.test(href)) return null;
  const text = href.trim();
  if (insidePath.test(text)) return /(?:^|\/)(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(text) ? null : 'inside';
  return outside.test(text) ? 'outside' : null;
}

/** Pictures come from the network alone: any other address would tell somebody who reads it, and when. */
export const isPicture = (src: string): boolean =>
  new RegExp(`^${API_BASE}${paths.cdn}/[\\w-]+\\.(?:svg|png|jpe?g|webp)$`).test(src);
