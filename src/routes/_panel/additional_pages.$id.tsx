import { createFileRoute } from '@tanstack/react-router';
import { additionalPage } from '#contract/resources/pages.ts';
import { resourceAt } from '#contract/resource.ts';
import { OwnPage } from '#ui/own-page/own-page.tsx';
import { useConfig } from '#world/config-store.ts';
import { useAsk } from '#world/use-ask.ts';
import { useTag } from '#world/use-tag.ts';
import { Missing } from '../-missing.tsx';
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
  if (isMissing(page.view)) return <Missing />;
  const named = customPages.find((known) => known.id === id);
  return <OwnPage key={id} page={page} name={named?.menuTitle ?? brand.name} online={online} />;
}
