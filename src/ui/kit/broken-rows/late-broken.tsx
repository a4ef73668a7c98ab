import { type ComponentType, lazy, Suspense } from 'react';
import type { BrokenRow } from '#contract/findings.ts';

interface LateBrokenProps {
  readonly rows: readonly BrokenRow[] | undefined;
}

const Fetched = lazy(
  async (): Promise<{ default: ComponentType<{ readonly rows: readonly BrokenRow[] }> }> => {
    try {
      const { BrokenRows } = await import('./broken-rows.tsx');
      return { default: BrokenRows };
    } catch {
      return { default: ({ rows }) => rows.map(({ brokenAt, name }) => <p key={brokenAt}>{name ?? '?'}</p>) };
    }
  },
);

/** In the place of rows that came and cannot be read; its words are fetched when there is one. */
export function LateBroken({ rows }: LateBrokenProps) {
  return (
    rows && (
      <Suspense fallback="?">
        <Fetched rows={rows} />
      </Suspense>
    )
  );
}
