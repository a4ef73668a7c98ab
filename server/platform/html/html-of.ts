import { cleanHtml } from './clean-html.ts';
import { escapeHtml } from './escape-html.ts';

/** Html, cleaned, where the text begins with a tag; else plain text, where an empty line starts a paragraph. */
export const htmlOf = (text: string): string =>
  /^<[a-z]/i.test(text.trim()) ? cleanHtml(text.trim()) : paragraphs(text);

const paragraphs = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => `<p>${escapeHtml(part.trim())}</p>`)
    .join('');
