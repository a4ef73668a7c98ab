import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { additionalPage } from '#contract/resources/pages.ts';
import { resourceAt } from '#contract/resource.ts';
import { OwnPage } from '#ui/own-page/own-page.tsx';
import { useConfig } from '#world/config-store.ts';
import { useAsk } from '#world/use-ask.ts';
import { useTag } from '#world/use-tag.ts';
import { Missing } from '../-missing.tsx';
import { useTellOwnPageName } from '../-own-page-name.ts';
import { isMissing } from './-is-missing.ts';

export const Route = createFileRoute('/_panel/additional_pages/$id')({
  loader: ({ context: { world }, params: { id } }) => world.ask(resourceAt(additionalPage, { id }), {}),
  component: CustomPage,
});

function CustomPage() {
  const { config, connectivity } = Route.useRouteContext();
  const { id } = Route.useParams();
  const page = useAsk(Route.useLoaderData());
  const online = useTag(connectivity, 'online');
  const { brand, customPages } = useConfig(config);
  const named = customPages.find((known) => known.id === id);
  const isNew = page.view.kind === 'ready' && named === undefined;
  useEffect(() => {
    // It is newer than what this panel knows of the menu.
    if (isNew) void config.load();
  }, [config, isNew]);
  const missing = isMissing(page.view);
  useTellOwnPageName(id, missing ? null : page.view.kind === 'ready' ? page.view.value.pageTitle : undefined);
  if (missing) return <Missing />;
  return <OwnPage key={id} page={page} name={named?.menuTitle ?? brand.name} online={online} />;
}
