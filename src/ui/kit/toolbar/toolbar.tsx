import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DayRange } from '#domain/date-range.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DateRangePicker } from '../date-range-picker/date-range-picker.tsx';
import { RefreshButton } from '../refresh-button/refresh-button.tsx';
import { useNarrow } from '../use-narrow.ts';
import classes from './toolbar.module.css';

interface Props {
  /** Absent: the list has no dates. */
  readonly range?: DayRange | undefined;
  readonly onRange: (range: DayRange) => void;
  readonly busy: boolean;
  readonly onRefresh: () => void;
  /** What a screen has of its own, such as the groupings of a report. */
  readonly controls?: ReactNode;
  /** Chooses the order, where no header of a column does. */
  readonly order?: ReactNode;
  /** Gives the list as a file. */
  readonly file?: ReactNode;
  readonly filters?: ReactNode;
  /** Takes all filters away; absent where none is set. Not offered on a narrow screen (specification 2). */
  readonly onReset?: (() => void) | undefined;
}

/** Everything above a list that changes what it shows. */
export function Toolbar({ range, onRange, busy, onRefresh, controls, order, file, filters, onReset }: Props) {
  const { t } = useTranslation('ui');
  const narrow = useNarrow();
  return (
    <div className={`row flow ${classes['root']}`} data-tools>
      {range && <DateRangePicker range={range} onChange={onRange} />}
      {!narrow && <RefreshButton busy={busy} onRefresh={onRefresh} />}
      {controls && <div className={classes['controls']}>{controls}</div>}
      {order}
      <div className={classes['end']}>
        {filters && !narrow && (
          <Button variant="subtle" color="gray" disabled={!onReset} onClick={onReset}>
            {t(($) => $.filters.reset)}
          </Button>
        )}
        {file}
        {filters}
      </div>
    </div>
  );
}
