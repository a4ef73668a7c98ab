import DOMPurify from 'dompurify';
import { htmlAttributes, htmlTags, isPicture, linkOf, outwardLink } from '#contract/html-rules.ts';

const tags = new Set<string>(htmlTags);
const attributesOf: Readonly<Record<string, readonly string[] | undefined>> = htmlAttributes;
const attributes = [...new Set(Object.values(htmlAttributes).flat())];

/** Nobody nests so deep; what does is cut off there. */
const DEEPEST = 60;

/**
 * Html of the network as nodes that hold nothing but what `html-rules.ts` names (architecture: html pages). Twice:
 * DOMPurify parses and cleans, then every node is made anew from the rules, so that nothing is carried over
 * that nobody has looked at. It never becomes text again, so there is nothing to be parsed differently.
 */
export function clean(html: string): DocumentFragment {
  const parsed = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...htmlTags],
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  return remade(parsed);
}

/** What is inside, made anew from the rules alone; on its own it already holds nothing else. */
export function remade(source: Node): DocumentFragment {
  const result = document.createDocumentFragment();
  for (const node of source.childNodes) remake(node, result, 0);
  return result;
}

/** Whether anybody would see something of it: text or a picture. */
export const isBlank = (fragment: DocumentFragment): boolean =>
  fragment.textContent.trim() === '' && fragment.querySelector('img') === null;

function remake(node: Node, into: Node, depth: number): void {
  if (node.nodeType === Node.TEXT_NODE) {
    into.appendChild(document.createTextNode(node.nodeValue ?? ''));
    return;
  }
  if (node.nodeType !== Node.ELEMENT_NODE || depth > DEEPEST) return;
  const element = node as Element; // by its type
  const tag = element.localName;
  if (element.namespaceURI !== XHTML || !tags.has(tag)) {
    if (!silent.has(tag)) for (const child of element.childNodes) remake(child, into, depth + 1);
    return;
  }
  if (tag === 'img' && !isPicture(element.getAttribute('src') ?? '')) return;
  const made = document.createElement(tag);
  for (const name of attributesOf[tag] ?? []) {
    const value = element.getAttribute(name);
    if (value !== null && (name !== 'href' || linkOf(value) !== null)) made.setAttribute(name, value.trim());
  }
  if (tag === 'a' && linkOf(made.getAttribute('href') ?? '') === 'outside') {
    made.setAttribute('target', outwardLink.target);
    made.setAttribute('rel', outwardLink.rel);
  }
  if (tag === 'img') {
    made.setAttribute('loading', 'lazy');
    made.setAttribute('decoding', 'async');
    if (!made.hasAttribute('alt')) made.setAttribute('alt', '');
  }
  into.appendChild(made);
  for (const child of element.childNodes) remake(child, made, depth + 1);
}

const XHTML = 'http://www.w3.org/1999/xhtml';

/** What these hold is no text for a reader. */
const silent = new Set([
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
  'svg',
  'math',
  'xmp',
  'plaintext',
]);
