import { IconChevronRight } from '@tabler/icons-react';
import type { Grouped } from '#domain/column-values/group-value.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { GroupCell } from './group-cell.tsx';
import classes from './report-grouping.module.css';

interface Props {
  /** The rows that were opened, each within the one before it. */
  readonly steps: readonly Grouped['groups'][];
  /** Out again to where the row at this place, from 0, was opened. */
  readonly onBack: (place: number) => void;
}

/** The rows that one has gone down by, from the whole report to what is shown, each a way back to it. */
export function Trail({ steps, onBack }: Props) {
  const { t } = useTranslation('reports');
  if (steps.length === 0) return null;
  return (
    <nav aria-label={t(($) => $.trail.label)}>
      <ol className={`row flow ${classes['trail']}`}>
        <li>
          <button type="button" className={`bare ${classes['step']}`} onClick={() => onBack(0)}>
            {t(($) => $.trail.all)}
          </button>
        </li>
        {steps.map((groups, place) => {
          const names = groups.map((group) => <GroupCell key={group.dimension} group={group} />);
          return (
            <li key={groups.map(({ dimension, value }) => `${dimension} ${value}`).join()} className="row">
              <IconChevronRight className="quiet" size="0.875rem" aria-hidden />
              {place === steps.length - 1 ? (
                <span className="row" aria-current="page">
                  {names}
                </span>
              ) : (
                <button
                  type="button"
                  className={`bare row ${classes['step']}`}
                  onClick={() => onBack(place + 1)}
                >
                  {names}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
