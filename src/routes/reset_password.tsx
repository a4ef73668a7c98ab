import { createFileRoute } from '@tanstack/react-router';
import { UnbuiltPublic } from './-unbuilt-public.tsx';

export const Route = createFileRoute('/reset_password')({
  staticData: { page: 'reset' },
  component: UnbuiltPublic,
});
