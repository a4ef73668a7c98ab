import type { KeyboardEvent } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { type ChartData, readingOf } from './chart-data.ts';
import { isBlank } from './slots.ts';
import classes from './performance-chart.module.css';

interface PointReaderProps {
  readonly data: ChartData;
  /** Where the crosshair stands; null while it is nowhere. */
  readonly place: number | null;
  readonly onPlace: (place: number | null) => void;
}

/** Steps of the keys, in places; a page is a week of days. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: -Infinity,
  End: Infinity,
};

/** Moves the crosshair by keys and says what stands there. Lies over the canvas without taking its pointer. */
export function PointReader({ data, place, onPlace }: PointReaderProps) {
  const { t } = useTranslation('dashboard');
  // what is still ahead is not read
  const last = data.slots.findLastIndex((one) => !isBlank(one));
  const shown = Math.min(place ?? last, last);
  const slot = data.slots[shown];
  if (!slot) return null;
  const none = t(($) => $.chart.none);
  const { at, current, previousAt, previous } = readingOf(data, slot);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === 'Escape') onPlace(null);
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onPlace(Math.max(0, Math.min(last, shown + step)));
  };

  return (
    <div
      className={classes['reader']}
      role="slider"
      tabIndex={0}
      aria-label={t(($) => $.chart.read)}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={shown}
      aria-valuetext={t(($) => $.chart.readPoint, {
        at: at ?? none,
        current: current ?? none,
        previousAt: previousAt ?? none,
        previous: previous ?? none,
      })}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) onPlace(shown);
      }}
      onBlur={() => onPlace(null)}
    />
  );
}
