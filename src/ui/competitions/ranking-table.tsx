import { Fragment } from 'react';
import type { Competition } from '#contract/resources/competitions.ts';
import { rankingRows } from '#domain/ranking-rows.ts';
import { formatCount } from '#domain/number-format.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DASH, usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import classes from './competitions.module.css';
import { usePointsText } from './points-text.ts';

/** Stands for the places between. */
const GAP = '⋯';

/** The first places with their prizes, and those around the publisher's own; whose the others are it does not say. */
export function RankingTable({ competition }: { readonly competition: Competition }) {
  const { t } = useTranslation('competitions');
  const format = usePublisherFormat();
  const { metric, ranking, prizes, title } = competition;
  const { bare } = usePointsText(metric);
  const rows = rankingRows(ranking, prizes);
  if (ranking.length === 0 && rows.length === 0) return <p className="note">{t(($) => $.nobody)}</p>;
  return (
    <table className={classes['ranking']}>
      <caption className="visually-hidden">{t(($) => $.ranking, { title })}</caption>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.columns.place)}</th>
          <th scope="col">{t(($) => $.columns[metric])}</th>
          <th scope="col">{t(($) => $.columns.prize)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ position, points, own, prize, isAfterGap }) => (
          <Fragment key={position}>
            {isAfterGap && (
              <tr className={classes['gap']} aria-hidden>
                <td colSpan={3}>{GAP}</td>
              </tr>
            )}
            <tr data-own={own || undefined}>
              <th scope="row">
                {formatCount(position)}
                {own && <b className={classes['you']}>{t(($) => $.you)}</b>}
              </th>
              <td>{points === null ? DASH : bare(points)}</td>
              <td>{prize === null ? DASH : format.money(prize)}</td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
