import { useTranslation } from '#i18n/use-translation.ts';
import { ChangeBadge } from '../change-badge/change-badge.tsx';
import { DASH } from '../publisher-format.context.tsx';
import { type ChartData, readingOf } from './chart-data.ts';
import { isBlank } from './slots.ts';
import classes from './chart-table.module.css';

interface ChartTableProps {
  readonly data: ChartData;
  /** What the table is about, for screen readers. */
  readonly caption: string;
}

/** The same numbers as the lines, to be read one by one; newest first. Scrolls inside the chart's height. */
export function ChartTable({ data, caption }: ChartTableProps) {
  const { t } = useTranslation('dashboard');
  const last = data.slots.findLastIndex((slot) => !isBlank(slot));
  const rows = data.slots
    .slice(0, last + 1)
    .map((slot) => ({ slot, reading: readingOf(data, slot) }))
    .toReversed();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className={classes['scroller']} role="region" aria-label={caption} tabIndex={0}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t(($) => (data.place.step === 'hour' ? $.chart.hour : $.chart.day))}</th>
            <th scope="col">{t(($) => $.chart.current)}</th>
            <th scope="col">{t(($) => $.chart.previous)}</th>
            <th scope="col">{t(($) => $.comparison.change)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ slot, reading }) => (
            <tr key={`${slot.at}/${slot.previousAt}`}>
              <th scope="row">{reading.at ?? DASH}</th>
              <td>{reading.current ?? DASH}</td>
              <td>
                {reading.previous ?? DASH}
                {reading.previousAt && <span className={`fine ${classes['day']}`}>{reading.previousAt}</span>}
              </td>
              <td>
                <ChangeBadge change={reading.change} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
