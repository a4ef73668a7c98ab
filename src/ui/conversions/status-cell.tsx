import { useTranslation } from 'react-i18next';
import type { Conversion } from '#contract/resources/conversions.ts';
import { conversionTones } from '#domain/status-display.ts';
import { Hint } from '#ui/kit/hint/hint.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { StatusDot } from '#ui/kit/status-dot/status-dot.tsx';

/** Where the conversion stands; until when it is on hold, or why it was rejected, in the tooltip. */
export function StatusCell({ conversion }: { readonly conversion: Conversion }) {
  const { t } = useTranslation('conversions');
  const format = usePublisherFormat();
  const { status, holdUntil, reason } = conversion;
  const dot = <StatusDot tone={conversionTones[status]} label={t(($) => $.status[status])} />;
  const detail =
    status === 'onHold' && holdUntil !== null
      ? t(($) => $.holdUntil, { date: format.moment(holdUntil, 'date') })
      : status === 'rejected' && reason !== null
        ? t(($) => $.reason, { reason })
        : null;
  if (detail === null) return dot;
  return <Hint text={detail}>{dot}</Hint>;
}
