import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { Announcer } from './-announcer.tsx';
import type { PanelContext } from './-context.ts';
import { Missing } from './-missing.tsx';
import { usePageTitle } from './-page-title.ts';

export const Route = createRootRouteWithContext<PanelContext>()({
  component: Root,
  notFoundComponent: Missing,
});

function Root() {
  const title = usePageTitle(Route.useRouteContext().config);
  return (
    <>
      <Outlet />
      <Announcer title={title} />
    </>
  );
}
