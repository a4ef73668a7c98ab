import { createFileRoute } from '@tanstack/react-router';
import { UnbuiltPublic } from './-unbuilt-public.tsx';

export const Route = createFileRoute('/register_/confirm/$token')({
  staticData: { page: 'register' },
  component: UnbuiltPublic,
});
