import { createFileRoute } from '@tanstack/react-router';
import { Unbuilt } from './-unbuilt.tsx';

export const Route = createFileRoute('/_panel/offers')({
  staticData: { page: 'offers' },
  component: Offers,
});

function Offers() {
  return <Unbuilt page="offers" />;
}
