import type { CampaignKind } from '#contract/enumerations.ts';
import { CommandError } from '../platform/manager/command.ts';

/** The `relativeId` that a manager has typed, with or without its `#`; refused where it is none. */
export function numberOf(kind: CampaignKind, text: string | undefined): number {
  const digits = /^#?(\d{1,9})$/.exec(text ?? '')?.[1];
  if (digits === undefined) throw new CommandError(`Say which ${kind}: its #id.`);
  return Number(digits);
}
