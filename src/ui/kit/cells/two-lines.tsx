import type { ReactNode } from 'react';
import type { StatusTone } from '#domain/status-display.ts';
import { StatusDot } from '../status-dot/status-dot.tsx';
import { Truncated } from '../truncated/truncated.tsx';
import classes from './two-lines.module.css';

/** What counts, and under it, small and quiet, what belongs to it. */
export function TwoLines({ children, under }: { readonly children: ReactNode; readonly under: string }) {
  return (
    <span className={classes['lines']}>
      {children}
      <span className={classes['under']}>{under}</span>
    </span>
  );
}

interface StatusWithWhyProps {
  readonly tone: StatusTone;
  readonly label: string;
  /** Null: the status says it all. */
  readonly why: string | null;
}

/** A status and, under it, why it is so or until when. */
export function StatusWithWhy({ tone, label, why }: StatusWithWhyProps) {
  const dot = <StatusDot tone={tone} label={label} />;
  if (why === null) return dot;
  return (
    <span className={classes['lines']}>
      {dot}
      <span className={`cut ${classes['under']} ${classes['why']}`}>
        <Truncated text={why} />
      </span>
    </span>
  );
}
