import { Button } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWords, type Wordless } from '../data-table/table-message.tsx';
import classes from './block-message.module.css';

interface BlockMessageProps {
  readonly view: Wordless;
  readonly emptyHint: string;
  readonly onRetry: () => void;
  /** Lies down where the window is wide, for a block of little height. */
  readonly lying?: boolean;
}

/** Says which kind of nothing a block shows, in the words of the tables. Polite: a dashboard has several of them. */
export function BlockMessage({ view, emptyHint, onRetry, lying = false }: BlockMessageProps) {
  const { t } = useTranslation('ui');
  const says = useWords(view);
  return (
    <div className={classes['root']} role="status" data-lying={lying || undefined}>
      <span className={`centred ${classes['icon']}`} aria-hidden="true">
        <says.icon size={20} stroke={1.6} />
      </span>
      <div>
        <p className={classes['title']}>{says.title}</p>
        <p className={`note ${classes['hint']}`}>{view.kind === 'empty' ? emptyHint : says.hint}</p>
      </div>
      {view.kind === 'unavailable' && (
        <Button variant="default" size="xs" onClick={onRetry}>
          {t(($) => $.retry)}
        </Button>
      )}
    </div>
  );
}
