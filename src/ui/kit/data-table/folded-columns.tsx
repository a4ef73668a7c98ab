import { useTranslation } from '#i18n/use-translation.ts';
import classes from './data-table.module.css';

interface Props {
  /** `zeros`: they have nothing else; `room`: there is none for them. */
  readonly why: 'zeros' | 'room';
  readonly names: readonly string[];
  readonly unfolded: boolean;
  readonly onToggle: () => void;
}

/** Says which columns are folded away, and shows them. */
export function FoldedColumns({ why, names, unfolded, onToggle }: Props) {
  const { t, language } = useTranslation('ui');
  if (names.length === 0) return null;
  const list = new Intl.ListFormat(language, { style: 'narrow' });
  // an abbreviation has the sentence's full stop already
  return (
    <p className={`fine ${classes['folded']}`}>
      {t(($) => $.table[why], { columns: list.format(names).replace(/\.$/, '') })}{' '}
      <button type="button" className={`bare ${classes['fold']}`} aria-expanded={unfolded} onClick={onToggle}>
        {t(($) => (unfolded ? $.table.fold : $.table.unfold))}
      </button>
    </p>
  );
}
