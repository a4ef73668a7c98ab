import type { TFunction } from 'i18next';
import type { Conversion } from '#contract/resources/conversions.ts';
import { dayAt } from '#domain/zone.ts';
import type { PublisherFormat } from '#ui/kit/publisher-format.context.tsx';

/** Until when a conversion is on hold, or why it was rejected; null: there is nothing to say. */
export function statusReason(
  { status, holdUntil, reason }: Pick<Conversion, 'status' | 'holdUntil' | 'reason'>,
  t: TFunction<'conversions'>,
  format: Pick<PublisherFormat, 'day' | 'zone'>,
): string | null {
  if (status === 'onHold' && holdUntil !== null)
    return t(($) => $.until, { date: format.day(dayAt(Date.parse(holdUntil), format.zone), 'short') });
  return status === 'rejected' ? reason : null;
}
