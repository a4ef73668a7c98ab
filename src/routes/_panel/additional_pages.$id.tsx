import { createFileRoute } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useContext, useEffect } from 'react';
import { additionalPage } from '#contract/resources/pages.ts';
import { resourceAt } from '#contract/resource.ts';
import { OwnPage } from '#ui/pages/own-page.tsx';
import { useConfig } from '#world/config-store.ts';
import { useAsk } from '#world/use-ask.ts';
import { Missing } from '../-missing.tsx';
import { type OwnPageName, OwnPageNameContext } from '../-own-page-name.ts';
import { isMissing } from './-is-missing.ts';

export const Route = createFileRoute('/_panel/additional_pages/$id')({
  loader: ({ context: { world }, params: { id } }) => world.ask(resourceAt(additionalPage, { id }), {}),
  component: CustomPage,
});

function CustomPage() {
  const { config, connectivity } = Route.useRouteContext();
  const { id } = Route.useParams();
  const page = useAsk(Route.useLoaderData());
  const online = useSelector(connectivity, (now) => now.hasTag('online'));
  const { brand, customPages } = useConfig(config);
  const named = customPages.find((known) => known.id === id);
  const isNew = page.view.kind === 'ready' && named === undefined;
  useEffect(() => {
    // It is newer than what this panel knows of the menu.
    if (isNew) void config.load();
  }, [config, isNew]);
  const missing = isMissing(page.view);
  const itself = page.view.kind === 'ready' ? page.view.value.pageTitle : undefined;
  // As in the menu; until that knows the page, as the page calls itself.
  useToldName(missing ? null : (named?.menuTitle ?? itself));
  if (missing) return <Missing />;
  return <OwnPage key={id} page={page} name={named?.menuTitle ?? brand.name} online={online} />;
}

function useToldName(name: OwnPageName): void {
  const tell = useContext(OwnPageNameContext);
  useEffect(() => {
    tell(name);
    return () => tell(undefined);
  }, [tell, name]);
}
