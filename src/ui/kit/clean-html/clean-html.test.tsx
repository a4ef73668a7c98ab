import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hazardsIn, hostileHtml } from '#tests/support/samples/hostile-html.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { CleanHtml } from './clean-html.tsx';
import { remade } from './clean.ts';

// The DOM of these tests says of each address that it would not load it; none is to be loaded.
const { settings } = Reflect.get(window, 'happyDOM') as { settings: object }; // happy-dom's own window
Object.assign(settings, { handleDisabledFileLoadingAsSuccess: true });

/**
 * The second pass alone, on what a parser gives: DOMPurify needs a browser's own DOM to be trusted, and has its
 * test there (tests/journeys/hostile-html.spec.ts).
 */
const markup = (html: string) => {
  const place = document.createElement('div');
  place.append(remade(new DOMParser().parseFromString(html, 'text/html').body));
  return place.innerHTML;
};

describe('html of the network', () => {
  it('is attacked in many ways', () => {
    expect(hostileHtml.length).toBeGreaterThanOrEqual(50);
    expect(new Set(hostileHtml.map(([what]) => what)).size).toBe(hostileHtml.length);
  });

  it.each(hostileHtml)('loses %s', async (_, html) => {
    await renderUi(
      <article>
        <CleanHtml html={html} />
      </article>,
    );
    const [shell, ...content] = screen.getByRole('article').querySelectorAll('*');
    expect(shell?.localName).toBe('div');
    expect(content.flatMap(hazardsIn)).toEqual([]);
    expect(Reflect.get(window, 'hacked')).toBeUndefined();
    expect(document.querySelectorAll('link, meta, base, script')).toHaveLength(0);
    expect(shell?.textContent).toContain('kept');
  });

  it.each(hostileHtml)('loses %s in the second pass alone', (_, html) => {
    const body = new DOMParser().parseFromString(html, 'text/html').body;
    expect([...remade(body).querySelectorAll('*')].flatMap(hazardsIn)).toEqual([]);
  });

  it('keeps text, lists, tables and pictures of the network', () => {
    const html =
      '<h2>Rates</h2><p>Up <strong>20&nbsp;%</strong></p><ol start="3"><li>One</li></ol><table><tbody><tr><th scope="row">A</th><td colspan="2">1</td></tr></tbody></table>';
    expect(markup(html)).toBe(html);
    expect(markup('<img src="/publisher/api/cdn/news-star-44.svg" width="80" onload="x()">')).toBe(
      '<img src="/publisher/api/cdn/news-star-44.svg" width="80" loading="lazy" decoding="async" alt="">',
    );
  });

  it('keeps the text of tags that it does not know', () => {
    expect(markup('<section><p>One</p><font color="red">two</font></section>')).toBe('<p>One</p>two');
  });

  it('sends links out of the panel without a trace of it, and opens its own pages in place', () => {
    expect(markup('<a href="https://example.com/a">a</a>')).toBe(
      '<a href="https://example.com/a" target="_blank" rel="noopener noreferrer nofollow">a</a>',
    );
    expect(markup('<a href="/publisher/offers" target="_top">b</a>')).toBe(
      '<a href="/publisher/offers">b</a>',
    );
  });

  it('says what it is given to say where nothing is left', async () => {
    await renderUi(<CleanHtml html="<p> </p><script>1</script>" empty={<p>Article is empty.</p>} />);
    expect(screen.getByText('Article is empty.')).toBeDefined();
  });

  it('shows the next html in place of the last', async () => {
    const { rerender } = await renderUi(<CleanHtml html="<p>first</p>" />);
    rerender(<CleanHtml html="<p>second</p>" />);
    expect(screen.queryByText('first')).toBeNull();
    expect(screen.getByText('second')).toBeDefined();
  });
});
