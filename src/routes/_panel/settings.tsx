import { createFileRoute } from '@tanstack/react-router';
import { Unbuilt } from '../-unbuilt.tsx';

export const Route = createFileRoute('/_panel/settings')({
  staticData: { page: 'settings' },
  component: Settings,
});

function Settings() {
  return <Unbuilt page="settings" />;
}
