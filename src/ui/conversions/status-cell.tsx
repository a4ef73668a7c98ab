import type { TFunction } from 'i18next';
import type { Conversion } from '#contract/resources/conversions.ts';
import { conversionTones } from '#domain/status-display.ts';
import type { PublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { StatusDot } from '#ui/kit/status-dot/status-dot.tsx';
import { Truncated } from '#ui/kit/truncated/truncated.tsx';
import classes from './conversions-table.module.css';
import { statusReason } from './status-reason.ts';

interface StatusCellProps {
  readonly conversion: Conversion;
  /** Of the list, as all its rows have them. */
  readonly t: TFunction<'conversions'>;
  readonly format: Pick<PublisherFormat, 'day' | 'zone'>;
}

/** Where the conversion stands and, under it, until when it is on hold or why it was rejected. */
export function StatusCell({ conversion, t, format }: StatusCellProps) {
  const { status } = conversion;
  const dot = <StatusDot tone={conversionTones[status]} label={t(($) => $.status[status])} />;
  const why = statusReason(conversion, t, format);
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
