import { IconDownload } from '@tabler/icons-react';
import { use, useCallback, useRef } from 'react';
import { fileOf, type Resource } from '#contract/resource.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ListExport } from '#ui/kit/export-button/list-export.ts';
import { useScreenAct } from '#ui/search/use-screen-act.ts';
import type { World } from '#world/world.ts';
import { useSendingBlocker } from '../-command/use-sending-blocker.ts';
import { ExportsContext } from '../-panel/exports.context.ts';

/** What the palette finds it by, besides its name. */
const keywords = ['export', 'download', 'csv'];

/**
 * The file of a list: `question` is what the list was asked with. It is called `name` where the network does not say. While
 * its button can be pressed the palette does the same.
 */
export function useListExport(
  world: World,
  of: Resource,
  { name, question }: { readonly name: string; readonly question: Readonly<Record<string, unknown>> },
): ListExport {
  const { t } = useTranslation('ui');
  const { busy, start } = use(ExportsContext);
  const blocker = useSendingBlocker(world);
  const shown = useRef<string | null>(null);
  const onOrder = useCallback((sort: string | null) => {
    shown.current = sort;
  }, []);
  const ask = (sort: string | null) =>
    start({
      path: fileOf(of),
      name: `${name}.csv`,
      query: sort === null ? question : { ...question, sort },
    });
  useScreenAct(
    { id: 'exportList', label: t(($) => $.export.label), keywords, icon: IconDownload },
    busy || blocker !== null ? null : () => ask(shown.current),
  );
  return { busy, blocker, onOrder, start: ask };
}
