import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { ready, sampleNews } from '#tests/support/samples/dashboard-samples.ts';
import { Publisher } from '#tests/support/samples/list-samples.tsx';
import { NewsArticle } from './news-article.tsx';
import { NewsFeed } from './news-feed.tsx';
import type { ArticleLink } from './news-list.tsx';

const nothing = () => {};
const Link: ArticleLink = ({ id, children, ...link }) => (
  <a href={`/announcements/article/${id}`} {...link}>
    {children}
  </a>
);

it('a card says what the news is about and how it begins, and what came since the last visit is new', async () => {
  const [first, second] = sampleNews(2);
  if (!first || !second) throw new Error('two samples');
  const items = [
    { ...first, seen: false, excerpt: 'It begins like this.', category: 'payments' as const },
    second,
  ];
  const feed = (value: typeof items) => (
    <Publisher>
      <NewsFeed
        list={{ view: ready(value), total: 2, busy: false, refresh: nothing }}
        page={1}
        size={20}
        onPage={nothing}
        onSize={nothing}
        ArticleLink={Link}
      />
    </Publisher>
  );
  const { rerender } = await renderUi(feed(items));
  const card = () => within(screen.getAllByRole('listitem')[0] ?? document.body);
  expect(card().getByText('It begins like this.')).toBeTruthy();
  expect(card().getByText('Payments')).toBeTruthy();
  // The list has marked it read: nothing says 'unread' beside a header that says the opposite.
  rerender(feed(items.map((item) => ({ ...item, seen: true }))));
  expect(card().getByText('New')).toBeTruthy();
  expect(screen.queryByText(/unread/i)).toBeNull();
  expect(within(screen.getAllByRole('listitem')[1] ?? document.body).queryByText('New')).toBeNull();
});

it.each([
  [{ id: '1', title: 'Before' }, { id: '3', title: 'After' }, ['Before', 'After']],
  [null, { id: '3', title: 'After' }, ['After']],
  [undefined, undefined, []],
])('an article leads to %j and %j', async (newer, older, titles) => {
  const [item] = sampleNews(1);
  if (!item) throw new Error('a sample');
  await renderUi(
    <Publisher>
      <NewsArticle
        article={{
          view: ready({ ...item, html: '<p>Text</p>', newer, older }),
          busy: false,
          refresh: nothing,
        }}
        back={null}
        ArticleLink={Link}
      />
    </Publisher>,
  );
  const steps = screen.queryByRole('navigation', { name: 'More news' });
  const links = steps ? within(steps).getAllByRole('link') : [];
  expect(links.map((link) => link.textContent)).toEqual(titles);
});
