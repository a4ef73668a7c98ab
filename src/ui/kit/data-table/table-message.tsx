import { useTranslation } from '#i18n/use-translation.ts';
import { Action } from '../action/action.tsx';
import classes from './table-message.module.css';
import { useWords, type Wordless } from './use-words.ts';

interface Props {
  readonly view: Wordless;
  readonly onRetry: () => void;
  /** Takes the filters away; offered where they are what hides the rows. */
  readonly onReset?: (() => void) | undefined;
  /** What is said where there is nothing and no filter hides it, in place of the usual. */
  readonly emptyHint?: string | undefined;
  /** Columns of the table that it stands in; null outside of one. */
  readonly span: number | null;
}

/** Says which kind of nothing it is: none, filtered away, not loaded, too much, still counted. */
export function TableMessage({ view, onRetry, onReset, emptyHint, span }: Props) {
  const { t } = useTranslation('ui');
  const says = useWords(view);
  const isNone = view.kind === 'empty' && !view.filtered;
  const message = (
    <div className={`column ${classes['message']}`} role={says.alert ? 'alert' : undefined}>
      <span className={`centred ${classes['messageIcon']}`} aria-hidden>
        <says.icon size={20} stroke={1.6} />
      </span>
      <p className={classes['messageTitle']}>{says.title}</p>
      <p className={`note ${classes['messageHint']}`}>{(isNone && emptyHint) || says.hint}</p>
      {view.kind === 'unavailable' && (
        <Action kind="quiet" size="sm" onClick={onRetry}>
          {t(($) => $.retry)}
        </Action>
      )}
      {view.kind === 'empty' && view.filtered && onReset && (
        <Action kind="quiet" size="sm" onClick={onReset}>
          {t(($) => $.filters.reset)}
        </Action>
      )}
    </div>
  );
  return span === null ? (
    <div className="surface">{message}</div>
  ) : (
    <tbody>
      <tr>
        <td colSpan={span} className={classes['cell']}>
          {message}
        </td>
      </tr>
    </tbody>
  );
}
