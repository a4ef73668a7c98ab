import { useCallback } from 'react';
import { useLastPreset } from '#world/use-link-presets.ts';
import type { World } from '#world/world.ts';
import type { Kind } from './-kinds.ts';
import { type Linked, linkToCopy } from './-link-to-copy.ts';

interface LinksToCopy<Row> {
  /** The link with the parameters of the preset that was used last; null where none is to be had with one press, and until that preset is read. */
  readonly linkOf: (row: Row) => string | null;
  /** Name of that preset; null: there is none. */
  readonly preset: string | null;
}

/** The link of a page, copied with one press. `linkOf` keeps its identity while nothing changes. */
export function useLinksToCopy<Row>(world: World, kind: Kind<Row>): LinksToCopy<Row & Linked> {
  const preset = useLastPreset(world);
  const linkOf = useCallback(
    (row: Row & Linked) => (preset === undefined ? null : linkToCopy(kind, row, preset)),
    [kind, preset],
  );
  return { linkOf, preset: preset?.name ?? null };
}
