import { describe, expect, test } from 'vitest';
import { hazardsIn, hostileHtml } from '#tests/support/samples/hostile-html.ts';
import { cleanHtml } from './clean-html.ts';
import { htmlOf } from './html-of.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';
const tag = /<\/?([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*) ?\/?>/g;

/** Tags and attributes; throws where a `<` or `>` is anything else, so that no parser can read more than this one. */
function tagsOf(html: string) {
  const rest = html.replaceAll(tag, '');
  if (/[<>]/.test(rest)) throw new Error(`not only tags and text: ${html}`);
  return [...html.matchAll(tag)].map(([, localName = '', text = '']) => ({
    localName,
    namespaceURI: XHTML,
    attributes: [...text.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, name = '', value = '']) => ({
      name,
      value: value.replaceAll('&amp;', '&'),
    })),
  }));
}

describe('html that is published', () => {
  test.each(hostileHtml)('loses %s and keeps its text', (_, html) => {
    const cleaned = cleanHtml(html);
    expect(tagsOf(cleaned).flatMap(hazardsIn)).toEqual([]);
    expect(cleaned).toContain('kept');
    expect(cleanHtml(cleaned)).toBe(cleaned);
  });

  test('keeps text, lists, tables, links and pictures of the network', () => {
    const html =
      '<h2>Rates</h2><p>Up <strong>20 %</strong> &amp; more</p><ol start="3"><li>One</li></ol>' +
      '<table><tbody><tr><th scope="row">A</th><td colspan="2">1</td></tr></tbody></table>' +
      '<p><a href="/publisher/offers">Offers</a> <img src="/publisher/api/cdn/news-star-44.svg" alt="A star" width="80" height="80" /></p>';
    expect(cleanHtml(html)).toBe(html);
  });

  test('says where links lead that leave the panel', () => {
    expect(cleanHtml('<a href="https://example.com/a?b=1&c=2" target="_top">x</a>')).toBe(
      '<a href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    );
    expect(cleanHtml('<a href="mailto:anna@network.example">x</a>')).toContain('rel="noopener');
  });

  test('is made of plain text in paragraphs, without markup of its own', () => {
    expect(htmlOf('First & <b>bold</b>\n\nSecond')).toBe(
      '<p>First &amp; &lt;b&gt;bold&lt;/b&gt;</p><p>Second</p>',
    );
    expect(htmlOf('<p onclick="x()">One</p>')).toBe('<p>One</p>');
  });
});
