import { createFileRoute } from '@tanstack/react-router';
import { Unbuilt } from './-unbuilt.tsx';
import { nextPayment } from './-next-payment.tsx';

export const Route = createFileRoute('/_panel/payments')({
  staticData: { page: 'payments' },
  component: Payments,
});

function Payments() {
  const { world } = Route.useRouteContext();
  return (
    <>
      {nextPayment(world)}
      <Unbuilt page="payments" />
    </>
  );
}
