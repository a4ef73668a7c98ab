import { createFileRoute } from '@tanstack/react-router';
import { Unbuilt } from './-unbuilt.tsx';
import { payoutStatus } from './payouts/-late-parts.tsx';

export const Route = createFileRoute('/_panel/payments')({
  staticData: { page: 'payments' },
  component: Payments,
});

function Payments() {
  const { world } = Route.useRouteContext();
  return (
    <>
      {payoutStatus(world)}
      <Unbuilt page="payments" />
    </>
  );
}
