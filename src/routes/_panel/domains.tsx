import { createFileRoute } from '@tanstack/react-router';
import { Unbuilt } from './-unbuilt.tsx';

export const Route = createFileRoute('/_panel/domains')({
  staticData: { page: 'domains' },
  component: Domains,
});

function Domains() {
  return <Unbuilt page="domains" />;
}
