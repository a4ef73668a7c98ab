import { createFileRoute } from '@tanstack/react-router';
import { announcements } from '#contract/resources/lists.ts';
import { mending, viewKeys, viewOf, wireOf } from '#contract/search.ts';
import { withPage, withSize } from '#ui/kit/list-page/list-search.ts';
import { NewsFeed } from '#ui/news/news-feed.tsx';
import { useAsk } from '#world/use-ask.ts';
import { ArticleLink } from './-article-link.tsx';
import { useNewsRead } from './announcements/-news-read.ts';

const { page, size } = viewKeys;

export const Route = createFileRoute('/_panel/announcements')({
  staticData: { page: 'news' },
  validateSearch: mending({ page, size }),
  loaderDeps: ({ search: { page, size } }) => ({ page, size }),
  loader: ({ context: { world }, deps }) => world.ask(announcements, wireOf(announcements, deps)),
  component: Announcements,
});

function Announcements() {
  const { world } = Route.useRouteContext();
  const list = useAsk(Route.useLoaderData());
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const view = viewOf(search);
  useNewsRead(world, list.view.kind === 'ready' ? list.view.value : []);
  return (
    <NewsFeed
      list={list}
      page={view.page}
      size={view.size}
      onPage={(next) => void navigate({ search: withPage(search, next) })}
      onSize={(next) => void navigate({ search: withSize(search, next) })}
      ArticleLink={ArticleLink}
    />
  );
}
