import { createFileRoute, Link } from '@tanstack/react-router';
import { article } from '#contract/resources/news.ts';
import { resourceAt } from '#contract/resource.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { NewsArticle } from '#ui/news/news-article.tsx';
import { useAsk } from '#world/use-ask.ts';
import { ArticleLink } from './-article-link.tsx';
import { Missing } from '../-missing.tsx';
import { isMissing } from './-is-missing.ts';
import { useNewsRead } from './announcements/-news-read.ts';

export const Route = createFileRoute('/_panel/announcements_/article/$id')({
  staticData: { page: 'news' },
  loader: ({ context: { world }, params: { id } }) => world.ask(resourceAt(article, { id }), {}),
  component: Article,
});

function Article() {
  const { t } = useTranslation('news');
  const { world } = Route.useRouteContext();
  const asked = useAsk(Route.useLoaderData());
  useNewsRead(world, asked.view.kind === 'ready' ? [asked.view.value] : []);
  if (isMissing(asked.view)) return <Missing />;
  return (
    <NewsArticle
      article={asked}
      ArticleLink={ArticleLink}
      back={
        <Link className="note link" to="/announcements">
          {t(($) => $.all)}
        </Link>
      }
    />
  );
}
