import { TRUNCATE_DEFAULT } from '#contract/limits.ts';
import { truncate } from '#domain/truncate.ts';
import { Hint } from '../hint/hint.tsx';

interface TruncatedProps {
  readonly text: string;
  /** Characters: 50, or 22 for the label of an offer (specification 9). */
  readonly max?: number;
}

/** The beginning of a text; the whole of it on approach, and for whoever hears it. */
export function Truncated({ text, max = TRUNCATE_DEFAULT }: TruncatedProps) {
  const shown = truncate(text, max);
  if (shown === text) return text;
  return (
    <Hint text={text}>
      <span aria-hidden>{shown}</span>
    </Hint>
  );
}
