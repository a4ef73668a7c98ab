import { Link } from '@tanstack/react-router';
import { announcements } from '#contract/resources/lists.ts';
import { wireOf } from '#contract/search.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { NewsPanel } from '#ui/news/news-panel.tsx';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';
import { ArticleLink } from '../_panel/-article-link.tsx';

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
      ArticleLink={ArticleLink}
      more={<Link to="/announcements">{t(($) => $.news.all)}</Link>}
      onRetry={refresh}
    />
  );
}
