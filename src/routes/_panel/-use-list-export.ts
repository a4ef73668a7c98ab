import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { fileOf, type Resource } from '#contract/resource.ts';
import type { ListExport } from '#ui/kit/export-button/list-export.ts';
import { useOnline } from '#world/use-online.ts';
import type { World } from '#world/world.ts';
import { ExportsContext } from '../-panel/exports.context.ts';

/** The file of a list: `question` is what the list was asked with. It is called `name` where the network does not say. */
export function useListExport(
  world: World,
  of: Resource,
  { name, question }: { readonly name: string; readonly question: Readonly<Record<string, unknown>> },
): ListExport {
  const { t } = useTranslation('ui');
  const { busy, start } = use(ExportsContext);
  return {
    busy,
    blocker: useOnline(world) ? null : t(($) => $.command.offline),
    start: (sort) =>
      start({
        path: fileOf(of),
        name: `${name}.csv`,
        query: sort === null ? question : { ...question, sort },
      }),
  };
}
