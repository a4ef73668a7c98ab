import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { every } from '#domain/every.ts';
import classes from './countdown.module.css';
import { timeLeft } from './time-left.ts';

interface CountdownProps {
  /** ms since 1970. */
  readonly until: number;
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
export function Countdown({ until, onOver, inline = false }: CountdownProps) {
  const { t } = useTranslation('ui');
  const [now, setNow] = useState(() => Date.now());
  const told = useRef(onOver);
  useEffect(() => {
    told.current = onOver;
  });
  const { days, hours, minutes, over } = timeLeft(until, now);
  useEffect(() => {
    if (over) {
      told.current?.();
      return undefined;
    }
    return every(SECOND_MS, () => setNow(Date.now())).end;
  }, [over]);
  if (over) return <span className="quiet">{t(($) => $.tools.countdown.over)}</span>;
  const label = t(($) => $.labelled, {
    label: t(($) => $.tools.countdown.label),
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
  ];
  return (
    <div className={classes['root']} role="timer" aria-label={label}>
      {parts.map(({ id, value, unit }) => (
        <span key={id} className={classes['part']} aria-hidden>
          <b className={classes['value']}>{String(value).padStart(2, '0')}</b>
          <span className={classes['unit']}>{unit}</span>
        </span>
      ))}
    </div>
  );
}
