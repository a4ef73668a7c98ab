import { createFileRoute } from '@tanstack/react-router';
import { Missing } from '../-missing.tsx';

/** Any other address, inside the shell. Signed out, the layout's guard says the same without the shell. */
export const Route = createFileRoute('/_panel/$')({
  staticData: { page: 'missing' },
  component: Missing,
});
