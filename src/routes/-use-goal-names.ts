import { goalOptions } from '#contract/resources/lists.ts';
import type { GoalName } from '#domain/goal-names.ts';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';

/** What goals are called: `own`, or those of all the publisher's offers where that is null. */
export function useGoalNames(world: World, own: readonly GoalName[] | null): readonly GoalName[] {
  const { view } = useAsk(useLateAsk(world, goalOptions, own ? null : {}));
  if (own) return own;
  return view.kind === 'ready' ? view.value.map(({ value, label }) => ({ title: value, name: label })) : [];
}
