import { Link } from '@tanstack/react-router';
import type { ArticleLink as Props } from '#ui/news/news-list.tsx';

/** Leads to one announcement. */
export const ArticleLink: Props = ({ id, ...link }) => (
  <Link to="/announcements/article/$id" params={{ id }} {...link} />
);
