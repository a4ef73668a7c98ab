import { useTranslation } from '#i18n/use-translation.ts';
import { Action } from '../action/action.tsx';
import { useWords, type Wordless } from '../data-table/use-words.ts';
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
    <div className={`column ${classes['root']}`} role="status" data-lying={lying || undefined}>
      <span className={`centred ${classes['icon']}`} aria-hidden="true">
        <says.icon size={20} stroke={1.6} />
      </span>
      <div>
        <p className={classes['title']}>{says.title}</p>
        <p className={`note ${classes['hint']}`}>{view.kind === 'empty' ? emptyHint : says.hint}</p>
      </div>
      {view.kind === 'unavailable' && (
        <Action kind="quiet" size="sm" onClick={onRetry}>
          {t(($) => $.retry)}
        </Action>
      )}
    </div>
  );
}
