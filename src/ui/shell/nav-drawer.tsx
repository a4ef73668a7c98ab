import { IconMenu2, IconX } from '@tabler/icons-react';
import { useCallback, useRef, type ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './nav-drawer.module.css';

interface NavDrawerProps {
  /** What the drawer holds; `close` shuts it, e.g. when an entry is followed. */
  readonly children: (close: () => void) => ReactNode;
}

/** The sidebar on mobile. The browser's own dialog keeps the focus inside and closes on Escape. */
export function NavDrawer({ children }: NavDrawerProps) {
  const { t } = useTranslation('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useCallback(() => dialog.current?.close(), []);
  return (
    <>
      <button
        type="button"
        className={`icon-button lit ${classes['burger']}`}
        aria-label={t(($) => $.nav.open)}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <IconMenu2 size={20} stroke={1.8} aria-hidden />
      </button>
      {/* A click on the backdrop has the dialog itself as its target; Escape does the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the backdrop of a dialog; Escape is its key */}
      <dialog
        ref={dialog}
        className={classes['drawer']}
        aria-label={t(($) => $.nav.label)}
        onClick={(event) => {
          if (event.target === dialog.current) close();
        }}
      >
        <div className={`column ${classes['inside']}`}>
          <button
            type="button"
            className={`icon-button ${classes['close']}`}
            aria-label={t(($) => $.nav.close)}
            onClick={close}
          >
            <IconX size={20} stroke={1.8} aria-hidden />
          </button>
          {children(close)}
        </div>
      </dialog>
    </>
  );
}
