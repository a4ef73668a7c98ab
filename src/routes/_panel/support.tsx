import { createFileRoute } from '@tanstack/react-router';
import { Unbuilt } from '../-unbuilt.tsx';

export const Route = createFileRoute('/_panel/support')({
  staticData: { page: 'support' },
  component: Support,
});

function Support() {
  return <Unbuilt page="support" />;
}
