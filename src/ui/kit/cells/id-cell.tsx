import { IconCopy } from '@tabler/icons-react';
import { partsOfId } from '#domain/cut-middle.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { copyAndTell } from '../copy/use-copy.ts';
import { useCellStop } from '../data-table/cell-stop.context.ts';
import { DASH } from '../publisher-format.context.tsx';
import classes from './cells.module.css';

interface IdCellProps {
  readonly id: string | null;
  /** There is room for all of it. */
  readonly whole?: boolean;
}

/**
 * An id, cut in the middle and copied whole with a tap; a dash where there is none. Only for eyes is it cut: whoever
 * selects rows of a table copies all of it.
 */
export function IdCell({ id, whole = false }: IdCellProps) {
  const { t } = useTranslation('ui');
  const tabIndex = useCellStop();
  if (id === null || id === '') return <span className="quiet">{DASH}</span>;
  const { head, middle, tail } = whole ? { head: id, middle: '', tail: '' } : partsOfId(id);
  return (
    <button
      type="button"
      // many stand in a table: no component of its own
      className={classes['id']}
      tabIndex={tabIndex}
      aria-label={t(($) => $.tools.copyOf, { name: id })}
      title={id}
      onClick={() => copyAndTell(id, t)}
    >
      <span className={classes['text']} data-code data-whole={whole || undefined}>
        {head}
        {middle !== '' && <span className={classes['middle']}>{middle}</span>}
        {tail}
      </span>
      <IconCopy className={classes['copy']} size="0.875rem" stroke={1.7} aria-hidden />
    </button>
  );
}
