import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/spans.ts';
import { ready, sampleNews } from '#tests/support/samples/dashboard-samples.ts';
import { Publisher } from '#tests/support/samples/list-samples.tsx';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { NewsLines } from './news-lines.tsx';
import { NewsList, type ArticleLink } from './news-list.tsx';
import { NewsPanel } from './news-panel.tsx';

const none = { kind: 'empty', filtered: false, fetchedAt: 0, busy: false, stamp: 'fresh' } as const;
const offline = { kind: 'unavailable', reason: 'offline', failure: null } as const;

const Article: ArticleLink = ({ id, children, ...link }) => (
  <a href={`/announcements/article/${id}`} {...link}>
    {children}
  </a>
);

describe('the latest news', () => {
  const panel = (view: Parameters<typeof NewsPanel>[0]['view'], onRetry = () => {}) => (
    <Publisher>
      <NewsPanel
        view={view}
        ArticleLink={Article}
        more={<a href="/announcements">{'All news'}</a>}
        onRetry={onRetry}
      />
    </Publisher>
  );

  it('are the three newest, with picture, title and how long ago', async () => {
    const { container } = await renderUi(panel(ready(sampleNews())));
    expect(screen.getByRole('heading', { name: 'Latest news' })).toBeTruthy();
    const items = screen.getAllByRole('listitem');
    expect(items).toHaveLength(3);
    // As the publisher's zone and formats have it, whatever the browser's are.
    expect(items.map((item) => item.querySelector('time')?.title)).toEqual([
      '2026-11-22 09:00:00 (Europe/Prague)',
      '2026-11-21 09:00:00 (Europe/Prague)',
      '2026-11-20 09:00:00 (Europe/Prague)',
    ]);
    const picture = container.querySelector('img');
    expect([picture?.width, picture?.height]).toEqual([80, 80]);
    expect(screen.getByRole('link', { name: 'All news' })).toBeTruthy();
  });

  it.each([
    ['lines', NewsLines],
    ['a list', NewsList],
  ])(
    'as %s are as old as they are by the server’s clock on a device that is a day ahead',
    async (_, News) => {
      const publishedAt = new Date(Date.now() - DAY_MS - 7_200_000).toISOString();
      await renderUi(
        <Publisher difference={-DAY_MS}>
          <News items={sampleNews(1).map((item) => ({ ...item, publishedAt }))} ArticleLink={Article} />
        </Publisher>,
      );
      expect(screen.getByText('2 hours ago')).toBeTruthy();
    },
  );

  it('keep the place of a picture that cannot be loaded', async () => {
    const { container } = await renderUi(panel(ready(sampleNews())));
    const pictures = [...container.querySelectorAll('img')];
    expect(pictures.map(({ width, height, loading }) => [width, height, loading])).toEqual([
      [80, 80, 'lazy'],
      [80, 80, 'lazy'],
    ]);
    pictures[0]?.dispatchEvent(new Event('error'));
    await waitFor(() => expect(container.querySelectorAll('img')).toHaveLength(1));
    expect(container.querySelectorAll('[data-fallback]')).toHaveLength(2);
  });

  it('say that there are none', async () => {
    await renderUi(panel(none));
    expect(screen.getByRole('status').textContent).toBe('No data');
  });

  it('say why they are not there, and ask again', async () => {
    const onRetry = vi.fn();
    const { user } = await renderUi(panel(offline, onRetry));
    expect(screen.getByText(/^No connection\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('hold their place while they are on their way', async () => {
    await renderUi(panel({ kind: 'skeleton' }));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(screen.queryByText('No data')).toBeNull();
  });
});
