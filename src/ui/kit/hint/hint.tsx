import { useRef, useState, type ReactNode } from 'react';
import { LazyBubble } from './lazy-bubble.tsx';
import classes from './hint.module.css';

interface Props {
  readonly text: string;
  /** Also read out with the content; false where the content is described by other means. */
  readonly spoken?: boolean;
  /** As wide as what it stands in, not as its content. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/**
 * A line that appears beside its content for a pointer, a finger or the focus. Costs one element until
 * then: thousands stand in tables.
 */
export function Hint({ text, spoken = true, wide = false, children }: Props) {
  const target = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(false);
  return (
    <span
      ref={target}
      // The content keeps its own role: this span only listens.
      role="presentation"
      className={classes['target']}
      data-hint
      data-wide={wide || undefined}
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setShown(false);
      }}
    >
      {children}
      {spoken && <span className="visually-hidden">{text}</span>}
      {shown && <LazyBubble target={target} text={text} />}
    </span>
  );
}
