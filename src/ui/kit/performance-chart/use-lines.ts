import { type RefObject, useCallback, useEffect, useState } from 'react';
import { whenIdle, whenNear } from '../near/when-near.ts';
import type { Lines } from './lines.tsx';

/** Loaded when the chart comes near the window, so that it is there on arrival. */
const NEAR_PX = 300;

type LazyLines =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'loaded'; readonly Lines: typeof Lines }
  | { readonly kind: 'failed' };

/**
 * The module with the chart library: fetched once `place` is near the window and the browser has nothing
 * better to do, so never before the first paint. `failed`, where it cannot be fetched or gives up, leaves
 * the table.
 */
export function useLines(
  place: RefObject<HTMLElement | null>,
  wanted: boolean,
): LazyLines & { readonly giveUp: () => void } {
  const [state, setState] = useState<LazyLines>({ kind: 'waiting' });
  const idle = state.kind === 'loaded' || !wanted;
  useEffect(() => {
    if (idle || !place.current) return;
    let cancelled = false;
    let stopWaiting = () => {};
    const load = async () => {
      try {
        const module = await import('./lines.tsx');
        if (!cancelled) setState({ kind: 'loaded', Lines: module.Lines });
      } catch {
        // Not reported: the table takes its place, and a newer build is noticed by its version.
        if (!cancelled) setState({ kind: 'failed' });
      }
    };
    const stopWatching = whenNear(place.current, NEAR_PX, () => {
      stopWaiting = whenIdle(() => void load());
    });
    return () => {
      cancelled = true;
      stopWatching();
      stopWaiting();
    };
  }, [idle, place]);
  const giveUp = useCallback(() => setState({ kind: 'failed' }), []);
  return { ...state, giveUp };
}
