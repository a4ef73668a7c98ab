import { type ComponentType, lazy, Suspense } from 'react';
import type { BubbleProps } from './bubble.tsx';

const Fetched = lazy(async (): Promise<{ default: ComponentType<BubbleProps> }> => {
  try {
    const { Bubble } = await import('./bubble.tsx');
    return { default: Bubble };
  } catch {
    // What a tooltip says is said elsewhere too; without a network it is not worth an error.
    return { default: () => null };
  }
});

/** A tooltip that is there a moment after it is wanted for the first time. */
export function LazyBubble(props: BubbleProps) {
  return (
    <Suspense>
      <Fetched {...props} />
    </Suspense>
  );
}
