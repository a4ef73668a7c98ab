import { createFileRoute } from '@tanstack/react-router';
import { UnbuiltPublic } from './-unbuilt-public.tsx';

export const Route = createFileRoute('/register')({
  staticData: { page: 'register' },
  component: UnbuiltPublic,
});
