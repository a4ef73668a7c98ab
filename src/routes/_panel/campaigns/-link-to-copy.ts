import type { LinkPreset } from '#contract/link-preset.ts';
import type { DisplayStatus } from '#domain/status-display.ts';
import { allowedParameters, trackingLink, type TrackingParameter } from '#domain/tracking-link.ts';
import type { Kind } from './-kinds.ts';

export interface Linked {
  readonly link: string | null;
  /** Of a page alone: those that its link may carry; a list does not say. */
  readonly trackingParameters?: readonly TrackingParameter[];
}

/**
 * Where a link that is copied unseen earns something: not at a cap, whose visitors are sent elsewhere, and not in a state that the panel
 * does not know. The workbench shows those links, with what to mind.
 */
const earning: ReadonlySet<DisplayStatus> = new Set(['live', 'test']);

/** The link with the parameters of a preset; null where none is to be had with one press. */
export function linkToCopy<Row extends Linked>(
  kind: Pick<Kind<Row>, 'takesVisitors' | 'displayOf'>,
  row: Row,
  preset: LinkPreset | null,
): string | null {
  const { link: base, trackingParameters: allowed } = row;
  if (base === null || !kind.takesVisitors(row) || !earning.has(kind.displayOf(row).status)) return null;
  const typed = preset?.parameters ?? {};
  const parameters = allowed ? allowedParameters(typed, allowed) : typed;
  return trackingLink({ base, domain: null, landing: null, parameters });
}
