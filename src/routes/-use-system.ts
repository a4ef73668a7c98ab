import { useRouteContext } from '@tanstack/react-router';
import type { PanelContext } from './-context.ts';

/** One thing of what every route has; the context itself is another object with each navigation, and would be drawn for. */
export function useSystem<Name extends keyof PanelContext>(name: Name): PanelContext[Name] {
  const selected: unknown = useRouteContext({ from: '__root__', select: (context) => context[name] });
  return selected as PanelContext[Name]; // what was selected: the router's type does not follow a name that is open
}
