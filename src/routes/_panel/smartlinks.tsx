import { createFileRoute } from '@tanstack/react-router';
import { Unbuilt } from './-unbuilt.tsx';

export const Route = createFileRoute('/_panel/smartlinks')({
  staticData: { page: 'smartlinks' },
  component: Smartlinks,
});

function Smartlinks() {
  return <Unbuilt page="smartlinks" />;
}
