import sanitize from 'sanitize-html';
import { htmlAttributes, htmlTags, isPicture, linkOf, outwardLink } from '#contract/html-rules.ts';

/** Nobody nests so deep; what does is cut off there. */
const DEEPEST = 60;

const attributes: sanitize.IOptions['allowedAttributes'] = Object.fromEntries(
  Object.entries(htmlAttributes).map(([tag, names]) => [tag, [...(names ?? [])]]),
);

const options: sanitize.IOptions = {
  allowedTags: [...htmlTags],
  allowedAttributes: { ...attributes, a: [...(htmlAttributes.a ?? []), 'target', 'rel'] },
  // addresses are judged below, by the rules of the contract
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // what these hold is no text for a reader
  nonTextTags: [
    'script',
    'style',
    'title',
    'template',
    'noscript',
    'noembed',
    'noframes',
    'iframe',
    'object',
    'textarea',
    'select',
    'option',
    'svg',
    'math',
    'xmp',
    'plaintext',
  ],
  nestingLimit: DEEPEST,
  transformTags: {
    a: (tagName, { href = '' }) => {
      const where = linkOf(href);
      const address = where === null ? {} : { href: href.trim() };
      return { tagName, attribs: where === 'outside' ? { ...address, ...outwardLink } : address };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs['src'] ?? ''),
};

/**
 * Html as the panel may get it: nothing but what `html-rules.ts` names is left of it (architecture: html pages).
 * Used when the network takes html and again when it gives it, so that older rows follow newer rules.
 */
export const cleanHtml = (html: string): string => sanitize(html, options);
