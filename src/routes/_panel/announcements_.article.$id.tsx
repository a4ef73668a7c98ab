import { createFileRoute } from '@tanstack/react-router';
import { Unbuilt } from '../-unbuilt.tsx';

export const Route = createFileRoute('/_panel/announcements_/article/$id')({
  staticData: { page: 'news' },
  component: Article,
});

function Article() {
  return <Unbuilt page="news" />;
}
