import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWords, type Wordless } from '../data-table/table-message.tsx';
import classes from './block-message.module.css';

interface BlockMessageProps {
  readonly view: Wordless;
  readonly emptyHint: string;
  readonly onRetry: () => void;
}

/** Says which kind of nothing a block shows, in the words of the tables. Polite: a dashboard has several of them. */
export function BlockMessage({ view, emptyHint, onRetry }: BlockMessageProps) {
  const { t } = useTranslation('ui');
  const says = useWords(view);
  return (
    <div className={classes['root']} role="status">
      <span className={classes['icon']} aria-hidden="true">
        <says.icon size={20} stroke={1.6} />
      </span>
      <p className={classes['title']}>{says.title}</p>
      <p className={classes['hint']}>{view.kind === 'empty' ? emptyHint : says.hint}</p>
      {view.kind === 'unavailable' && (
        <Button variant="default" size="xs" mt={10} onClick={onRetry}>
          {t(($) => $.retry)}
        </Button>
      )}
    </div>
  );
}
