import { useEffect, useRef } from 'react';
import { MINUTE_MS } from '#contract/spans.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './countdown.module.css';
import { timeLeft } from './time-left.ts';
import { useSeconds } from './use-seconds.ts';

interface CountdownProps {
  /** ms since 1970. */
  readonly until: number;
  /** By how much the clock of `until` is ahead of this device's, ms. */
  readonly difference?: number;
  /** The unit of so many seconds, where they are shown too. */
  readonly seconds?: (count: number) => string;
  /** What is counted to; 'Time left' where nothing is said. */
  readonly name?: string;
  /** Told once, when the time is up. */
  readonly onOver?: () => void;
  /** In a line of text instead of a block of its own. */
  readonly inline?: boolean;
}

const SECOND_MS = 1000;

/**
 * Days, hours and minutes, looked at every second (specification 2). By the clock, not by counting, so that a
 * device that slept is right again at once. Read out when somebody comes to it, never at each tick.
 */
export function Countdown(props: CountdownProps) {
  const { until, onOver, inline = false, difference = 0, seconds: unit, name } = props;
  const { t } = useTranslation('ui');
  const now = useSeconds() + difference;
  const told = useRef(onOver);
  useEffect(() => {
    told.current = onOver;
  });
  const { days, hours, minutes, seconds, over } = timeLeft(until, now, unit ? SECOND_MS : MINUTE_MS);
  useEffect(() => {
    if (over) told.current?.();
  }, [over]);
  if (over) return <span className="quiet">{t(($) => $.tools.countdown.over)}</span>;
  const label = t(($) => $.labelled, {
    label: name ?? t(($) => $.tools.countdown.label),
    value:
      inline && days === 0
        ? t(($) => $.tools.countdown.spokenHours, { hours, minutes })
        : t(($) => $.tools.countdown.spoken, { days, hours, minutes }),
  });
  if (inline) {
    return <span role="timer">{label}</span>;
  }
  const parts = [
    { id: 'days', value: days, unit: t(($) => $.tools.countdown.days, { count: days }) },
    { id: 'hours', value: hours, unit: t(($) => $.tools.countdown.hours, { count: hours }) },
    { id: 'minutes', value: minutes, unit: t(($) => $.tools.countdown.minutes, { count: minutes }) },
    ...(unit ? [{ id: 'seconds', value: seconds, unit: unit(seconds) }] : []),
  ];
  return (
    <div className={classes['root']} role="timer" aria-label={label}>
      {parts.map(({ id, value, unit }) => (
        <span key={id} className={classes['part']} aria-hidden>
          <b className={`figure ${classes['value']}`}>{String(value).padStart(2, '0')}</b>
          <span className={classes['unit']}>{unit}</span>
        </span>
      ))}
    </div>
  );
}
