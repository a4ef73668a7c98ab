import { createFileRoute } from '@tanstack/react-router';
import { Unbuilt } from '../-unbuilt.tsx';

export const Route = createFileRoute('/_panel/announcements')({
  staticData: { page: 'news' },
  component: Announcements,
});

function Announcements() {
  return <Unbuilt page="news" />;
}
