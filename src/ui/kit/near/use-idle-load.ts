import { useEffect } from 'react';
import { whenIdle } from './when-near.ts';

/**
 * Has the code of what a press may open there before the press, from an idle moment on; only where the worker keeps it,
 * since on the network the first figures come first. A load that fails is the press's own to tell of.
 */
export function useIdleLoad(load: () => Promise<unknown>): void {
  useEffect(() => {
    // there only by https and on the machine itself
    const { serviceWorker } = navigator as Partial<Navigator>;
    return serviceWorker?.controller ? whenIdle(() => void load().catch(() => undefined)) : undefined;
  }, [load]);
}
