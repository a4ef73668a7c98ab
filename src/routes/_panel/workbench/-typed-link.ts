import * as v from 'valibot';
import { TypedParameters } from '#contract/link-preset.ts';
import type { LinkChoice } from '#ui/workbench/link-fields.tsx';
import type { World } from '#world/world.ts';

const Typed = v.object({ parameters: TypedParameters, domain: v.fallback(v.nullable(v.string()), null) });
/** One for all campaigns: whoever works with a tracker types the same into each of them. */
const NOTE = 'link';

/** What was typed into the link last. The page is another campaign's; domain and parameters are what one chooses everywhere. */
export function typedLink({ page }: Pick<World, 'page'>): LinkChoice {
  const typed = v.safeParse(Typed, page.notes.read(NOTE));
  return { landing: null, ...(typed.success ? typed.output : { domain: null, parameters: {} }) };
}

export const noteTypedLink = ({ page }: Pick<World, 'page'>, choice: LinkChoice): void =>
  page.notes.write(NOTE, { ...choice });
