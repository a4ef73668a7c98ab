import { createFileRoute } from '@tanstack/react-router';
import { Unbuilt } from './-unbuilt.tsx';

export const Route = createFileRoute('/_panel/payments')({
  staticData: { page: 'payments' },
  component: Payments,
});

function Payments() {
  return <Unbuilt page="payments" />;
}
