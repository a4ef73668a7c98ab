import type { TFunction } from 'i18next';
import { actionClass } from '#ui/kit/action/action.tsx';
import { useCellStop } from '#ui/kit/data-table/cell-stop.context.ts';
import type { CampaignAction } from './campaign-row.ts';
import { CopyRowLink } from './copy-row-link.tsx';
import classes from './campaigns.module.css';

interface ActionCellProps {
  readonly row: { readonly id: string; readonly label: string };
  /** What its lifecycle takes; null: nothing, and no button is drawn. */
  readonly action: CampaignAction | null;
  readonly onAct: (action: CampaignAction) => void;
  /** Copies its link, true once it is; null: there is none to be copied. */
  readonly onCopy: (() => Promise<boolean>) | null;
  /** Of the list, as all its rows have them. */
  readonly t: TFunction<'offers'>;
}

/** What can be done with it from the list; the link of one that works is there where the row is approached. */
export function ActionCell({ row, action, onAct, onCopy, t }: ActionCellProps) {
  const stop = useCellStop();
  const name = row.label;
  return (
    <span className={classes['actions']}>
      {action !== null && (
        <button
          type="button"
          className={actionClass('quiet', 'sm')}
          // many stand in a table: smaller there, none louder than the rows, and no component of their own
          data-small
          tabIndex={stop}
          aria-label={t(($) => (action === 'launch' ? $.actions.launchOf : $.actions.requestOf), { name })}
          onClick={() => onAct(action)}
        >
          {t(($) => $.actions[action])}
        </button>
      )}
      {onCopy !== null && <CopyRowLink name={name} stop={stop} onCopy={onCopy} t={t} />}
    </span>
  );
}
