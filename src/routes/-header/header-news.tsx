import { Link } from '@tanstack/react-router';
import { announcements } from '#contract/resources/lists.ts';
import { wireOf } from '#contract/search.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ArticleLink } from '#ui/news/news-list.tsx';
import { NewsPanel } from '#ui/news/news-panel.tsx';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';

interface HeaderNewsProps {
  readonly world: World;
}

/** The newest news under the header; the same question as the dashboard's, so that it is asked once. */
export function HeaderNews({ world }: HeaderNewsProps) {
  const { t } = useTranslation('shell');
  const { view, refresh } = useAsk(useLateAsk(world, announcements, wireOf(announcements, {})));
  return (
    <NewsPanel
      view={view}
      ArticleLink={ToArticle}
      more={<Link to="/announcements">{t(($) => $.news.all)}</Link>}
      onRetry={refresh}
    />
  );
}

const ToArticle: ArticleLink = ({ id, ...link }) => (
  <Link to="/announcements/article/$id" params={{ id }} {...link} />
);
