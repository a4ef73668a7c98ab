import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Hint } from '../hint/hint.tsx';
import classes from './export-button.module.css';

interface ExportButtonProps {
  /** A file is on its way. */
  readonly busy: boolean;
  /** Why no file can be had now; null: nothing is in the way. */
  readonly blocker: string | null;
  readonly onExport: () => void;
}

/** Asks for the list as a file. While it cannot be pressed it keeps the focus, and says why. */
export function ExportButton({ busy, blocker, onExport }: ExportButtonProps) {
  const { t } = useTranslation('ui');
  const reason = useId();
  const why = blocker ?? (busy ? t(($) => $.loading) : null);
  return (
    <Hint text={why ?? t(($) => $.export.label)} spoken={false} reached>
      <Button
        variant="default"
        className={classes['root'] ?? ''}
        leftSection={
          <IconDownload
            className={classes['icon']}
            data-busy={busy || undefined}
            size="1rem"
            stroke={1.8}
            aria-hidden
          />
        }
        aria-disabled={why !== null || undefined}
        aria-busy={busy || undefined}
        aria-describedby={why === null ? undefined : reason}
        // A disabled button would lose the focus, and could not be asked why.
        {...(blocker !== null && { 'data-disabled': true })}
        onClick={() => {
          if (why === null) onExport();
        }}
      >
        <span className="visually-hidden-without-sidebar">{t(($) => $.export.action)}</span>
      </Button>
      {why !== null && (
        <span id={reason} className="visually-hidden">
          {why}
        </span>
      )}
    </Hint>
  );
}
