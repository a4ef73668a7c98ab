import { createFileRoute } from '@tanstack/react-router';
import { Unbuilt } from '../-unbuilt.tsx';

export const Route = createFileRoute('/_panel/conversions')({
  staticData: { page: 'conversions' },
  component: Conversions,
});

function Conversions() {
  return <Unbuilt page="conversions" />;
}
