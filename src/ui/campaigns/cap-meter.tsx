import { formatCount } from '#domain/number-format.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './cockpit.module.css';

interface CapMeterProps {
  /** Conversions of all publishers; null where the network does not count them for us. */
  readonly taken: number | null;
  readonly limit: number;
}

/** From here on one should look at it, in percent. */
const NEAR = 80;

/** How much of a limit is used, in figures and as a line. */
export function CapMeter({ taken, limit }: CapMeterProps) {
  const { t } = useTranslation('offers');
  if (taken === null) return formatCount(limit);
  const percent = limit === 0 ? 100 : Math.min(100, (taken * 100) / limit);
  return (
    <span className={classes['cap']} data-near={percent >= NEAR || undefined}>
      {t(($) => $.overview.capTaken, { taken: formatCount(taken), limit: formatCount(limit) })}
      <span className={classes['meter']} aria-hidden>
        <span style={{ width: `${percent}%` }} />
      </span>
    </span>
  );
}
