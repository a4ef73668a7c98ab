import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './chat-dock.module.css';

interface ChatDockProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The chat itself, in its frame. */
  readonly children: ReactNode;
}

/** The support chat in the corner, whole page on mobile. Shut it is only hidden, so that what was said stays. The focus comes, and goes back. */
export function ChatDock({ opened, onClose, children }: ChatDockProps) {
  const { t } = useTranslation('shell');
  const root = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (!opened) return;
    opener.current = document.activeElement;
    root.current?.focus();
  }, [opened]);
  function close() {
    // Before it is hidden, and the focus is nowhere.
    if (opener.current instanceof HTMLElement) opener.current.focus();
    onClose();
  }
  return (
    <aside
      ref={root}
      className={`column surface ${classes['root']}`}
      aria-label={t(($) => $.chat.title)}
      tabIndex={-1}
      hidden={!opened}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <div className={`row ends ${classes['head']}`}>
        <h2 className={classes['title']}>{t(($) => $.chat.title)}</h2>
        <button
          type="button"
          className={`icon-button ${classes['close']}`}
          aria-label={t(($) => $.chat.close)}
          onClick={close}
        >
          <IconX size={20} stroke={1.8} aria-hidden />
        </button>
      </div>
      <div className={classes['body']}>{children}</div>
    </aside>
  );
}
