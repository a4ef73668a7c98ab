import { useSelector } from '@xstate/react';
import type { World } from './world.ts';

/** Whether there is a network, live; found out by requests, not by the browser's flag alone. */
export const useOnline = ({ connectivity }: Pick<World, 'connectivity'>): boolean =>
  useSelector(connectivity, (snapshot) => snapshot.hasTag('online'));
