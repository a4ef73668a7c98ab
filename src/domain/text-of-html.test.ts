import { describe, expect, it } from 'vitest';
import { textOfHtml } from './text-of-html.ts';

describe('the text of html', () => {
  it.each([
    ['plain', 'plain'],
    ['<p class="x">One</p><br>two', ' One  two'],
    ['R&amp;D', 'R&D'],
    ['&lt;b&gt; &quot;it&#39;s&quot; &apos;', '<b> "it\'s" \''],
    ['20&nbsp;%', '20\u00A0%'],
    ['&#8364; &#x20AC; &#X20ac;', '€ € €'],
    ['&#128640;', '🚀'],
    // Twice encoded is once decoded.
    ['&amp;lt;', '&lt;'],
    ['&amp;#39;', '&#39;'],
    // None of ours, or none at all.
    ['&copy; &constructor; AT&T &amp &#; &;', '&copy; &constructor; AT&T &amp &#; &;'],
    ['&#0; &#xD800; &#x110000; &#99999999999999999999;', '&#0; &#xD800; &#x110000; &#99999999999999999999;'],
  ])('%j is %j', (html, text) => expect(textOfHtml(html)).toBe(text));
});
