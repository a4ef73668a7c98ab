import type { TFunction } from 'i18next';
import type { Conversion } from '#contract/resources/conversions.ts';
import { conversionTones } from '#domain/status-display.ts';
import { dayAt } from '#domain/zone.ts';
import type { PublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { StatusDot } from '#ui/kit/status-dot/status-dot.tsx';
import { Truncated } from '#ui/kit/truncated/truncated.tsx';
import classes from './conversions-table.module.css';

interface StatusCellProps {
  readonly conversion: Conversion;
  /** Of the list, as all its rows have them. */
  readonly t: TFunction<'conversions'>;
  readonly format: Pick<PublisherFormat, 'day' | 'zone'>;
}

/** Where the conversion stands and, under it, until when it is on hold or why it was rejected. */
export function StatusCell({ conversion, t, format }: StatusCellProps) {
  const { status, holdUntil, reason } = conversion;
  const dot = <StatusDot tone={conversionTones[status]} label={t(($) => $.status[status])} />;
  const why =
    status === 'onHold' && holdUntil !== null
      ? t(($) => $.until, { date: format.day(dayAt(Date.parse(holdUntil), format.zone), 'short') })
      : status === 'rejected'
        ? reason
        : null;
  if (why === null) return dot;
  return (
    <span className={classes['status']}>
      {dot}
      <span className={`cut ${classes['why']}`}>
        <Truncated text={why} />
      </span>
    </span>
  );
}
