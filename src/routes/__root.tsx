import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { Announcer } from './-announcer.tsx';
import type { PanelContext } from './-context.ts';
import { Missing } from './-missing.tsx';
import { type OwnPageName, OwnPageNameContext } from './-own-page-name.ts';
import { usePageTitle } from './-page-title.ts';

export const Route = createRootRouteWithContext<PanelContext>()({
  component: Root,
  notFoundComponent: Missing,
});

function Root() {
  const [own, tell] = useState<OwnPageName>();
  const title = usePageTitle(Route.useRouteContext().config, own);
  return (
    <OwnPageNameContext value={tell}>
      <Outlet />
      <Announcer title={title} />
    </OwnPageNameContext>
  );
}
