import type { TFunction } from 'i18next';
import type { Conversion } from '#contract/resources/conversions.ts';
import { conversionTones } from '#domain/status-display.ts';
import { StatusWithWhy } from '#ui/kit/cells/two-lines.tsx';
import type { PublisherFormat } from '#ui/kit/publisher-format.context.tsx';
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
  return (
    <StatusWithWhy
      tone={conversionTones[status]}
      label={t(($) => $.status[status])}
      why={statusReason(conversion, t, format)}
    />
  );
}
