import { Button, NativeSelect } from '@mantine/core';
import { datePresets, type DatePreset } from '#contract/enumerations.ts';
import { presetOf, presetRange } from '#domain/date-presets.ts';
import { sortRange, type DayRange } from '#domain/date-range.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePublisherFormat } from '../publisher-format.context.tsx';
import { useNarrow } from '../use-narrow.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Later } from '../later/later.tsx';
import { DayField } from './day-field.tsx';
import { RangeCalendar } from './range-calendar.tsx';
import classes from './date-range-picker.module.css';

interface Props {
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
  readonly onClose: () => void;
}

/** Presets, the two days as text, and the calendar. Presets and a full pick close it; a typed day does not. */
export function RangePanel({ range, onChange, onClose }: Props) {
  const { t } = useTranslation('ui');
  const format = usePublisherFormat();
  const narrow = useNarrow();
  const today = format.today();
  const current = presetOf(range, today, format.paymentPeriod);
  const daysOf = (preset: DatePreset) => presetRange(preset, today, format.paymentPeriod);
  function choose(next: DayRange) {
    onChange(sortRange(next));
    onClose();
  }
  return (
    <div className={classes['panel']}>
      {!narrow && (
        <ul className={classes['presets']} aria-label={t(($) => $.range.presets)}>
          {datePresets.map((preset) => (
            <li key={preset}>
              <button
                type="button"
                className={`bare choice ${classes['preset']}`}
                aria-pressed={preset === current}
                data-autofocus={preset === current || undefined}
                onClick={() => choose(daysOf(preset))}
              >
                {t(($) => $.range.preset[preset])}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={`column ${classes['custom']}`}>
        {narrow && (
          <NativeSelect
            label={t(($) => $.range.presets)}
            value={current ?? ''}
            onChange={(event) => {
              const preset = datePresets.find((one) => one === event.currentTarget.value);
              if (preset) choose(daysOf(preset));
            }}
          >
            {current === null && <option value="">{t(($) => $.range.custom)}</option>}
            {datePresets.map((preset) => (
              <option key={preset} value={preset}>
                {t(($) => $.range.preset[preset])}
              </option>
            ))}
          </NativeSelect>
        )}
        <div className={classes['fields']}>
          <DayField
            label={t(($) => $.range.start)}
            day={range.from}
            today={today}
            onCommit={(from) => onChange(sortRange({ ...range, from }))}
          />
          <DayField
            label={t(($) => $.range.end)}
            day={range.to}
            today={today}
            onCommit={(to) => onChange(sortRange({ ...range, to }))}
          />
        </div>
        <Later room={<Skeleton className={classes['calendarRoom']} />}>
          <RangeCalendar range={range} today={today} months={narrow ? 1 : 2} onPick={choose} />
        </Later>
        <div className={`row ends ${classes['foot']}`}>
          <span className={`fine ${classes['footZone']}`}>
            {t(($) => $.range.zone, { zone: format.zone })}
          </span>
          <Button size="xs" variant="default" onClick={onClose}>
            {t(($) => $.range.done)}
          </Button>
        </div>
      </div>
    </div>
  );
}
