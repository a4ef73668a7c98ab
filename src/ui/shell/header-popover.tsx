import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useEscape } from '#ui/kit/escape/use-escape.ts';
import { HeaderButton, type HeaderButtonProps } from './header-button.tsx';
import classes from './header-popover.module.css';

interface HeaderPopoverProps extends Pick<HeaderButtonProps, 'icon' | 'label' | 'dot' | 'count'> {
  /** Names the panel that opens. */
  readonly title: string;
  /** Drawn while it is open. A link in it that is followed shuts it. */
  readonly children: () => ReactNode;
}

/**
 * A button of the header with a panel under it, which takes the focus and gives it back. Closed by Escape, by
 * a press outside, and by the focus going elsewhere. Without Mantine: it is part of the first paint.
 */
export function HeaderPopover({ title, children, ...button }: HeaderPopoverProps) {
  const [opened, setOpened] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => setOpened(false);
  // A button in the panel that has done its work goes, and the focus with it.
  useEscape(opened, () => {
    close();
    trigger.current?.focus();
  });
  useEffect(() => {
    if (!opened) return undefined;
    panel.current?.focus();
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpened(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [opened]);
  useLayoutEffect(() => {
    const here = root.current;
    // The whole tool goes with what it was for, and the focus with it: the page takes it.
    return () => {
      if (here?.contains(document.activeElement)) document.getElementById('page')?.focus();
    };
  }, []);
  return (
    <div
      ref={root}
      className={classes['root']}
      role="presentation"
      onBlur={({ relatedTarget }) => {
        // Null where the window loses the focus, or what had it is gone: then it stays open.
        if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) close();
      }}
    >
      <HeaderButton
        {...button}
        ref={trigger}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      />
      {opened && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the links in it have their own keys
        <div
          ref={panel}
          className={`column surface ${classes['panel']}`}
          role="dialog"
          aria-label={title}
          tabIndex={-1}
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('a')) close();
          }}
        >
          {children()}
        </div>
      )}
    </div>
  );
}
