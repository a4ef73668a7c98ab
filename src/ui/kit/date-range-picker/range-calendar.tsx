import { DatePicker } from '@mantine/dates';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Language } from '#contract/enumerations.ts';
import { addDays, addMonths, daysIn, monthStart } from '#domain/calendar.ts';
import type { DayRange } from '#domain/date-range.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePublisherFormat } from '../publisher-format.context.tsx';
import { calendarLocale, fetchCalendarLocale, monthFormats } from './calendar-locale.ts';
import classes from './date-range-picker.module.css';

interface Props {
  readonly range: DayRange;
  readonly today: string;
  readonly months: number;
  readonly onPick: (range: DayRange) => void;
}

/** Weeks start on Monday, days after today are off, today is the publisher's. */
export function RangeCalendar({ range, today, months, onPick }: Props) {
  const { t } = useTranslation('ui');
  const { language } = usePublisherFormat();
  const locale = useCalendarLocale(language);
  /** The first of two days; null while the range in force is shown. */
  const [first, setFirst] = useState<string | null>(null);
  const calendar = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(calendar);
  const last = range.to > today ? today : range.to;
  const days = Math.min(daysIn(range.from, last), MONTH_DAYS);
  // One month alone is that in which the middle of the range's last weeks is: early in a month the one before.
  const inSight = months > 1 ? last : addDays(last, -Math.floor((days - 1) / 2));
  return (
    <DatePicker
      key={`${range.from} ${range.to}`}
      ref={calendar}
      onLevelChange={keepFocus}
      onDateChange={keepFocus}
      type="range"
      classNames={chosen}
      size="sm"
      locale={locale}
      firstDayOfWeek={1}
      highlightToday={false}
      weekendDays={[]}
      maxDate={today}
      allowSingleDateInRange
      hideOutsideDates
      numberOfColumns={months}
      columnsToScroll={1}
      fullWidth={months === 1}
      defaultDate={addMonths(monthStart(inSight), 1 - months)}
      value={first === null ? [range.from, range.to] : [first, null]}
      onChange={([from, to]) => {
        if (from !== null && to !== null) onPick({ from, to });
        else setFirst(from);
      }}
      getDayProps={(day) => (day === today ? { className: classes['today'] ?? '' } : {})}
      ariaLabels={{ previousMonth: t(($) => $.range.previousMonth), nextMonth: t(($) => $.range.nextMonth) }}
      monthLabelFormat={monthFormats[language]}
    />
  );
}

const MONTH_DAYS = 30;

/** What is chosen has a ground alone. */
const chosen = { day: 'choice', monthsListControl: 'choice', yearsListControl: 'choice' };

/**
 * Days, months and years replace each other together with the button that was pressed, and the button to the
 * last month turns off under it: the heading then takes the focus.
 */
function useKeptFocus(calendar: RefObject<HTMLElement | null>): () => void {
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    const focused = document.activeElement;
    if (moves === 0 || (calendar.current?.contains(focused) && !focused?.matches(':disabled'))) return;
    const [first] = [HEADING, ANY].flatMap((selector) => [
      ...(calendar.current?.querySelectorAll<HTMLElement>(selector) ?? []),
    ]);
    first?.focus();
  }, [moves, calendar]);
  return () => setMoves((known) => known + 1);
}

/** The decade's heading leads nowhere and is off. */
const HEADING = '[class*=calendarHeaderLevel]:is(button):not(:disabled)';
const ANY = 'button:not(:disabled)';

/** Names of months and days are fetched with the panel; of another language meanwhile they are English until they come. */
function useCalendarLocale(language: Language): string {
  const [locale, setLocale] = useState(() => calendarLocale(language));
  useEffect(() => {
    let wanted = true;
    void fetchCalendarLocale(language).then((name) => wanted && setLocale(name));
    return () => {
      wanted = false;
    };
  }, [language]);
  return locale;
}
