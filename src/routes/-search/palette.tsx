import { useCallback, useEffect, useMemo } from 'react';
import { paletteMachine } from '#machines/palette.ts';
import { foundGroups } from '#ui/search/found-groups.ts';
import { type SearchItem, useSearchSources } from '#ui/search/registry.ts';
import { SearchPanel } from '#ui/search/search-panel.tsx';
import { useFlow } from '#world/use-flow.ts';
import type { World } from '#world/world.ts';
import { look } from './look.ts';

interface PaletteProps {
  readonly world: Pick<World, 'page'>;
  readonly opened: boolean;
  readonly onClose: () => void;
}

type Elsewhere = ReadonlyMap<string, readonly SearchItem[]>;
const work = { look };

/** The search over everything with its flow; what is typed draws nothing but itself. */
export function Palette({ world, opened, onClose }: PaletteProps) {
  const sources = useSearchSources();
  const { send, context, hasTag, actor } = useFlow(paletteMachine, work, world);
  useEffect(() => {
    send({ type: 'palette.change' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what can be found has changed
  }, [send, sources]);
  const { text, found, failed } = context;
  const groups = useMemo(
    () => foundGroups(sources, text, found as Elsewhere), // what `look` has told
    [sources, text, found],
  );
  const onText = useCallback(
    (next: (text: string) => string) => {
      const typed = actor.getSnapshot().context.text;
      // what is emptied each time it is closed is mostly empty
      if (next(typed) !== typed) send({ type: 'palette.type', text: next(typed) });
    },
    [actor, send],
  );
  return (
    <SearchPanel
      opened={opened}
      text={text}
      groups={groups}
      busy={hasTag('busy')}
      failed={failed}
      onText={onText}
      onClose={onClose}
    />
  );
}
