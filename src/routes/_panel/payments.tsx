import { createFileRoute } from '@tanstack/react-router';
import { Unbuilt } from './-unbuilt.tsx';
import { payoutWarning } from './-payout-warning.tsx';

export const Route = createFileRoute('/_panel/payments')({
  staticData: { page: 'payments' },
  component: Payments,
});

function Payments() {
  const { world } = Route.useRouteContext();
  return (
    <>
      {payoutWarning(world)}
      <Unbuilt page="payments" />
    </>
  );
}
