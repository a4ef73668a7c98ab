import { createFileRoute } from '@tanstack/react-router';
import { Unbuilt } from '../-unbuilt.tsx';

export const Route = createFileRoute('/_panel/reports')({
  staticData: { page: 'reports' },
  component: Reports,
});

function Reports() {
  return <Unbuilt page="reports" />;
}
