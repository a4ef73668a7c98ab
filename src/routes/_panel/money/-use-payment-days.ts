import { addDays, addMonths } from '#domain/calendar.ts';
import { type DayRange, defaultRange } from '#domain/date-range.ts';
import { type ListSearch, shownRange } from '#ui/kit/list-page/list-search.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';

/** Payments are few: what other lists show of a month is shown of a year. */
const USUAL_MONTHS = 12;

interface PaymentDays<S> {
  /** With the days that are shown. */
  readonly search: S;
  readonly days: DayRange;
  readonly onSearch: (next: S) => void;
}

/** The days of the payments: a year where the address names none, and then it names none. */
export function usePaymentDays<S extends ListSearch>(search: S, onSearch: (next: S) => void): PaymentDays<S> {
  const format = usePublisherFormat();
  const today = format.today();
  const usual: DayRange = { from: addDays(addMonths(today, -USUAL_MONTHS), 1), to: today };
  const isUnsaid = search.from === undefined && search.to === undefined;
  const shown = isUnsaid ? { ...search, ...usual } : search;
  return {
    search: shown,
    days: shownRange(shown, format),
    onSearch: (next) => {
      const { from, to, ...rest } = next;
      // a list leaves out its usual days, which here are others
      const said = from === undefined && to === undefined ? defaultRange(today) : { from, to };
      const isUsual = said.from === usual.from && said.to === usual.to;
      onSearch((isUsual ? rest : { ...rest, ...said }) as S); // the keys of S, of which the days may be left out
    },
  };
}
