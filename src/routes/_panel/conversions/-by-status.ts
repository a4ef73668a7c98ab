import { useState } from 'react';
import type { ConversionStatus } from '#contract/enumerations.ts';
import { keyOf } from '#contract/query.ts';
import { conversions, type Conversion } from '#contract/resources/conversions.ts';
import type { ConversionQuestion } from '#domain/conversions-from.ts';
import type { ListView } from '#domain/list-view.ts';
import { withStatuses } from '#ui/conversions/with-statuses.ts';
import { type Answered, useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { Ask, World } from '#world/world.ts';

type View = ListView<readonly Conversion[]>;
type AskOfConversions = Ask<typeof conversions>;

interface ByStatus {
  /** What the page lists. */
  readonly list: Answered<readonly Conversion[]>;
  /** What can be summed up by status, and of which statuses it is; null: of all. */
  readonly sums: { readonly view: View; readonly of: readonly ConversionStatus[] | null };
}

/**
 * The conversions of the chosen statuses, of all where none is chosen. Out of the whole list, so that the choice
 * costs no request and the sums beside it are those of all; where that list cannot be had, because it is too
 * large or no network is there and it is not kept, the statuses are asked for by themselves (decision 068).
 * `params`: what the whole list was asked for with.
 */
export function useByStatus(
  world: Pick<World, 'ask'>,
  { whole, params }: { readonly whole: AskOfConversions; readonly params: ConversionQuestion },
  statuses: readonly ConversionStatus[] = [],
): ByStatus {
  const all = useAsk(whole);
  const isOut = useOutOfReach(whole.key, all.view);
  const asksPart = isOut && statuses.length > 0;
  const question = asksPart ? { ...params, status: [...statuses] } : null;
  const asked = useLateAsk(world, conversions, question);
  // Rows of other statuses are no answer meanwhile.
  const part = useAsk(question && asked?.key === keyOf(conversions, question) ? asked : null);
  if (!asksPart) {
    return { list: { ...all, view: withStatuses(all.view, statuses) }, sums: { view: all.view, of: null } };
  }
  const refresh = () => {
    part.refresh();
    // What was too large stays it; what failed may be there by now.
    if (all.view.kind !== 'tooLarge') all.refresh();
  };
  return { list: { ...part, refresh }, sums: { view: part.view, of: statuses } };
}

/** Whether the list of a key cannot be had; what it last came to counts while it is asked for again. */
function useOutOfReach(key: string, { kind }: View): boolean {
  const [out, setOut] = useState<string | null>(null);
  const isOut = kind === 'tooLarge' || kind === 'unavailable' || (kind === 'skeleton' && out === key);
  const next = isOut ? key : null;
  if (next !== out) setOut(next);
  return isOut;
}
