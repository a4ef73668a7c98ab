import { type Conversion, conversions } from '#contract/resources/conversions.ts';
import { addDays, addMonths } from '#domain/calendar.ts';
import { idIn } from '#domain/search-conversions.ts';
import { findConversions } from '#work/find-conversions.ts';
import { firstAnswer } from '#world/first-answer.ts';
import type { World } from '#world/world.ts';

/** An id is asked of so many months, which no list on this device holds as a rule. */
const MONTHS = 12;

/**
 * Conversions by their ids and sub-sources: those kept on this device, and where there are none, the network's by what may
 * be a whole id. At most `limit`; `today` in the publisher's zone. Rejects where the network had to be asked and did not
 * answer.
 */
export async function foundConversions(
  world: World,
  text: string,
  { limit, today }: { readonly limit: number; readonly today: string },
  signal: AbortSignal,
): Promise<readonly Conversion[]> {
  const kept = await findConversions(world, text, limit);
  const id = idIn(text);
  if (kept.length > 0 || id === null) return kept;
  const range = { from: addDays(addMonths(today, -MONTHS), 1), to: today };
  const asked = await firstAnswer(world.ask(conversions, { ...range, ...id }), signal);
  return asked.slice(0, limit);
}
