import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Later } from '../later/later.tsx';
import { Still } from '../still/still.tsx';
import classes from './side-panel.module.css';

interface SidePanelProps {
  readonly opened: boolean;
  readonly title: string;
  /** In CSS; it is never wider than the window. */
  readonly width?: string;
  /** Beside the title, e.g. the way to a page of its own. */
  readonly tools?: ReactNode;
  /** What the button is called that closes it. */
  readonly closeLabel?: string;
  readonly onClose: () => void;
  /** False: whoever opened it gives the focus back. */
  readonly returnFocus?: boolean;
  /** Its content brings its own margins, and scrolls by itself. */
  readonly bare?: boolean;
  readonly children: ReactNode;
}

/** One thing beside the list that it stands in, from the right; the focus goes in, and back to where it came from. */
export function SidePanel({
  opened,
  title,
  width = '34rem',
  tools,
  closeLabel,
  onClose,
  returnFocus = true,
  bare = false,
  children,
}: SidePanelProps) {
  const { t } = useTranslation('ui');
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={`min(100vw, ${width})`}
      returnFocus={returnFocus}
      // Not as a className of Drawer.Content: Mantine gives that to the frame around it too.
      classNames={{ content: classes['content'] ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Not Drawer.Header: that is a second banner of the page. */}
        <div className={`row ends ${classes['header']}`}>
          <Drawer.Title className={classes['title'] ?? ''}>{title}</Drawer.Title>
          <span className="row">
            {tools}
            <Drawer.CloseButton aria-label={closeLabel ?? t(($) => $.actions.close)} />
          </span>
        </div>
        <Drawer.Body className={`${classes['body']} ${bare ? classes['bare'] : 'stack'}`}>
          <Later>
            <Still still={!opened}>{children}</Still>
          </Later>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
