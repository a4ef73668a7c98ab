import { use, useEffect, useRef, useState } from 'react';
import { TRUNCATE_DEFAULT } from '#contract/limits.ts';
import { truncate } from '#domain/truncate.ts';
import { useCellStop } from '../data-table/cell-stop.context.ts';
import { LazyBubble } from '../hint/lazy-bubble.tsx';
import { whileFocused } from '../hint/while-focused.ts';
import { Unbroken } from '../unbroken/unbroken.tsx';
import classes from './truncated.module.css';
import { WholeTexts } from './whole-texts.context.ts';

interface TruncatedProps {
  readonly text: string;
  /** Characters: 50, or 22 for the label of an offer (specification 9). */
  readonly max?: number;
}

/**
 * The beginning of a text, cut after so many characters or by the room that it has; the whole of it for a pointer,
 * a finger, the focus and whoever hears it. What is cut can be reached by the keyboard, in tables from its row; in
 * a link it is the link that has the focus.
 */
export function Truncated({ text, max }: TruncatedProps) {
  return use(WholeTexts) ? (
    <span className={classes['whole']}>
      <Unbroken>{text}</Unbroken>
    </span>
  ) : (
    <Cut text={text} max={max} />
  );
}

function Cut({ text, max = TRUNCATE_DEFAULT }: { readonly text: string; readonly max: number | undefined }) {
  const shown = truncate(text, max);
  const box = useRef<HTMLSpanElement>(null);
  const stop = useCellStop();
  const [cut, setCut] = useState(false);
  const [hinted, setHinted] = useState(false);
  // Not in every row of a table: where the tab key does not come, nothing has to be measured; and not before the paint,
  // which has to lay out what is measured anyway.
  useEffect(() => {
    const link = box.current?.closest('a');
    if (link) return whileFocused(link, (focused) => setHinted(focused && isCut(box.current, text, shown)));
    if (stop === 0) setCut(isCut(box.current, text, shown));
    return undefined;
  }, [stop, shown, text]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has a role, which the linter cannot read
    <span
      ref={box}
      className={classes['text']}
      // What is a stop of the keyboard has to be something.
      role={cut ? 'note' : 'presentation'}
      data-hint
      tabIndex={cut ? stop : undefined}
      onPointerEnter={() => setHinted(isCut(box.current, text, shown))}
      onPointerLeave={() => setHinted(false)}
      onFocus={() => setHinted(isCut(box.current, text, shown))}
      onBlur={() => setHinted(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setHinted(false);
      }}
    >
      {shown === text ? (
        text
      ) : (
        <>
          <span className={classes['shown']} aria-hidden>
            {shown}
          </span>
          <span className="visually-hidden">{text}</span>
        </>
      )}
      {hinted && <LazyBubble target={box} text={text} />}
    </span>
  );
}

/** By its characters, or by the room that it has. */
const isCut = (box: HTMLElement | null, text: string, shown: string): boolean =>
  shown !== text || hasMore(box);

/** By width, or where it may take more than one line by most of a line: letters alone may stand out of theirs a little. */
const hasMore = (box: HTMLElement | null): boolean =>
  box !== null && (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight * 1.3);
