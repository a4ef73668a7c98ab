import { createFileRoute } from '@tanstack/react-router';
import { Unbuilt } from './-unbuilt.tsx';

export const Route = createFileRoute('/_panel/balance')({
  staticData: { page: 'balance' },
  component: Balance,
});

function Balance() {
  return <Unbuilt page="balance" />;
}
