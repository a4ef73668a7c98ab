import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { PanelContext } from './-context.ts';
import { Missing } from './-missing.tsx';
import { usePageTitle } from './-page-title.ts';

export const Route = createRootRouteWithContext<PanelContext>()({
  component: Root,
  notFoundComponent: Missing,
});

function Root() {
  usePageTitle(Route.useRouteContext().config);
  return <Outlet />;
}
