import { useEffect, useRef, type ReactNode } from 'react';
import { useCellStop } from '../data-table/cell-stop.context.ts';
import { LazyBubble } from './lazy-bubble.tsx';
import { useExplained } from './use-explained.ts';
import { whileFocused } from './while-focused.ts';
import classes from './hint.module.css';

interface Props {
  readonly text: string;
  /** Also read out with the content; false where the content is described by other means. */
  readonly spoken?: boolean;
  /** As wide as what it stands in, not as its content. */
  readonly wide?: boolean;
  /** The keyboard comes to its content, or to the link that it stands in: it is no stop of its own. */
  readonly reached?: boolean;
  readonly children: ReactNode;
}

/**
 * A line that appears beside its content for a pointer, a finger or the focus, in tables from its row. Costs one element
 * until then: thousands stand in tables.
 */
export function Hint({ text, spoken = true, wide = false, reached = false, children }: Props) {
  const target = useRef<HTMLSpanElement>(null);
  const stop = useCellStop();
  const { explained, explain, listeners } = useExplained(target);
  useEffect(() => {
    const link = reached && target.current?.closest('a');
    return link ? whileFocused(link, explain) : undefined;
  }, [reached, explain]);
  const isStop = !reached && stop !== undefined;
  return (
    <span
      ref={target}
      // What is a stop of the keyboard has to be something; else the content keeps its own role: this span only listens.
      role={isStop ? 'note' : 'presentation'}
      tabIndex={isStop ? stop : undefined}
      className={classes['target']}
      data-hint
      data-wide={wide || undefined}
      {...listeners}
      // In a card, which is one button, a tap is a press on that.
      onPointerUp={stop === undefined ? undefined : listeners.onPointerUp}
    >
      {children}
      {spoken && <span className="visually-hidden">{text}</span>}
      {explained && <LazyBubble target={target} text={text} />}
    </span>
  );
}
