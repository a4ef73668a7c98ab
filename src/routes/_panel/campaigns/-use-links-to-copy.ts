import { useCallback } from 'react';
import type { DisplayStatus } from '#domain/status-display.ts';
import { allowedParameters, trackingLink, type TrackingParameter } from '#domain/tracking-link.ts';
import { useLastPreset } from '#world/use-link-presets.ts';
import type { World } from '#world/world.ts';
import type { Kind } from './-kinds.ts';

interface Linked {
  readonly link: string | null;
  /** Of a page alone: those that its link may carry; a list does not say. */
  readonly trackingParameters?: readonly TrackingParameter[];
}

interface LinksToCopy<Row> {
  /** The link with the parameters of the preset that was used last; null where none is to be had with one press. */
  readonly linkOf: (row: Row) => string | null;
  /** Name of that preset; null: there is none. */
  readonly preset: string | null;
}

/**
 * Where a link that is copied unseen earns something: not at a cap, whose visitors are sent elsewhere, and not in a state that the panel
 * does not know. The workbench shows those links, with what to mind.
 */
const earning: ReadonlySet<DisplayStatus> = new Set(['live', 'test']);

/** Links that are copied with one press, from a list or a page. `linkOf` keeps its identity while nothing changes. */
export function useLinksToCopy<Row>(world: World, kind: Kind<Row>): LinksToCopy<Row & Linked> {
  const preset = useLastPreset(world);
  const linkOf = useCallback(
    (row: Row & Linked): string | null => {
      const { link: base, trackingParameters: allowed } = row;
      if (base === null || !kind.takesVisitors(row) || !earning.has(kind.displayOf(row).status)) return null;
      const typed = preset?.parameters ?? {};
      const parameters = allowed ? allowedParameters(typed, allowed) : typed;
      return trackingLink({ base, domain: null, landing: null, parameters });
    },
    [kind, preset],
  );
  return { linkOf, preset: preset?.name ?? null };
}
