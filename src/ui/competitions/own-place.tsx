import type { Competition } from '#contract/resources/competitions.ts';
import { formatCount } from '#domain/number-format.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import classes from './competitions.module.css';
import { usePointsText } from './points-text.ts';

interface OwnPlaceProps {
  readonly competition: Competition;
  readonly isOver: boolean;
}

/** The network counts no further: so many stand for more. */
const COUNTED = 10_000;
const participantsText = (participants: number, position: number) =>
  participants < COUNTED ? formatCount(Math.max(participants, position)) : `${formatCount(COUNTED)}+`;

/** Where the publisher stands, and what is missing to the next place; said again whenever that changes. */
export function OwnPlace({ competition, isOver }: OwnPlaceProps) {
  const { t } = useTranslation('competitions');
  const format = usePublisherFormat();
  const { position, points, pointsToAdvance, participants, metric, prize } = competition;
  const { named } = usePointsText(metric);
  const advance =
    position === null || isOver
      ? null
      : pointsToAdvance === null
        ? t(($) => $.own.first)
        : t(($) => $.own.advance, { points: named(pointsToAdvance) });
  return (
    <div className={classes['own']} role="status">
      <div className="note">{t(($) => $.own.title)}</div>
      {position === null ? (
        <p>{points > 0 ? t(($) => $.own.beyond) : t(($) => $.own[isOver ? 'took' : 'none'])}</p>
      ) : (
        <>
          <p className={`figure ${classes['place']}`}>
            {t(($) => $.own.place, {
              position: formatCount(position),
              participants: participantsText(participants, position),
            })}
          </p>
          <p>{named(points)}</p>
        </>
      )}
      {advance !== null && <p className="note">{advance}</p>}
      {prize !== null && (
        <p className={classes['won']}>{t(($) => $.own.won, { amount: format.money(prize) })}</p>
      )}
    </div>
  );
}
