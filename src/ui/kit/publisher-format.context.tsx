import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { DateFormat } from '#contract/date-formats.ts';
import type { Language, PaymentPeriod } from '#contract/enumerations.ts';
import type { Currency } from '#contract/money.ts';
import type { Metric, Metrics } from '#contract/resources/metrics.ts';
import { MINUTE_MS } from '#contract/spans.ts';
import { countryNames } from '#domain/country-names.ts';
import { formatDay, formatMoment, formatTime } from '#domain/date-text.ts';
import { every } from '#domain/every.ts';
import { metricText } from '#domain/metric-text.ts';
import { formatMoney } from '#domain/money.ts';
import { dayAt } from '#domain/zone.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** How this publisher's figures are written: one currency, one zone, one language on every screen. */
export interface PublisherFormat {
  readonly currency: Currency;
  /** IANA name; every day and hour on screen is in it. */
  readonly zone: string;
  readonly language: Language;
  readonly money: (amount: string) => string;
  /** A dash where the metric does not exist. */
  readonly metric: (metric: Metric, metrics: Metrics) => string;
  /** `at` is ISO 8601 or ms since 1970. */
  readonly moment: (at: string | number, format: DateFormat) => string;
  /** A calendar day `YYYY-MM-DD`. */
  readonly day: (day: string, format: 'date' | 'short') => string;
  /** 'HH:mm', with the day before it where that is not today: for 'data as of'. */
  readonly asOf: (at: string | number) => string;
  /** How often the publisher is paid: what the periods of the date presets are. */
  readonly paymentPeriod: PaymentPeriod;
  /** A moment by the server's clock: ISO 8601 is by it already, ms are by this device's, which may be wrong. */
  readonly byServer: (at: string | number) => string | number;
  /** The day it is in the publisher's zone. */
  readonly today: () => string;
  /** The country's name in the reader's language; the code where it has none. */
  readonly country: (code: string) => string;
  /** Names in a row: 'a, b and c'. */
  readonly list: (names: readonly string[]) => string;
  /** Names one after the other, without an 'and'. */
  readonly row: (names: readonly string[]) => string;
  /** Sentences one after the other: a Chinese full stop has its room in itself. */
  readonly sentences: (all: readonly string[]) => string;
}

/** What stands where there is no value. */
export const DASH = '—';

const Context = createContext<PublisherFormat | null>(null);

interface Props {
  readonly currency: Currency;
  readonly zone: string;
  /** A month where nothing is said. */
  readonly paymentPeriod?: PaymentPeriod;
  readonly children: ReactNode;
  /** ms since 1970; the browser's clock where absent. */
  readonly now?: () => number;
  /** How far the server's clock is ahead of this device's, ms (domain/clock-difference.ts). */
  readonly difference?: number;
}

/** Stands once around the signed-in panel. */
export function PublisherFormatProvider(props: Props) {
  const { currency, zone, paymentPeriod = 'month', children, now = Date.now, difference = 0 } = props;
  const { language } = useTranslation();
  const { name, symbol } = currency;
  const today = useCallback(() => dayAt(now() + difference, zone), [now, difference, zone]);
  const day = useDay(today);
  const format = useMemo(
    () => ({ ...formatOf({ name, symbol }, zone, language, { today, difference }), paymentPeriod }),
    // oxlint-disable-next-line react/exhaustive-deps -- at midnight a new one: rows are drawn once a format
    [name, symbol, zone, paymentPeriod, language, today, difference, day],
  );
  return <Context value={format}>{children}</Context>;
}

/** What `today` says, on a screen that nobody touches too. */
function useDay(today: () => string): string {
  const [day, setDay] = useState(today);
  useEffect(() => every(MINUTE_MS, () => setDay(today())).end, [today]);
  return day;
}

export function usePublisherFormat(): PublisherFormat {
  const format = useContext(Context);
  if (!format) throw new Error('usePublisherFormat needs a PublisherFormatProvider around the panel');
  return format;
}

function formatOf(
  currency: Currency,
  zone: string,
  language: Language,
  { today, difference }: { readonly today: () => string; readonly difference: number },
): Omit<PublisherFormat, 'paymentPeriod'> {
  const byServer = (at: string | number) => (typeof at === 'number' ? at + difference : at);
  const conjunction = new Intl.ListFormat(language, { type: 'conjunction' });
  return {
    currency,
    zone,
    language,
    money: (amount) => formatMoney(amount, currency),
    metric: (metric, metrics) => metricText(metric, metrics, currency) ?? DASH,
    moment: (at, format) => formatMoment(at, format, { zone, language }),
    day: (day, format) => formatDay(day, format, language),
    asOf: (at) => {
      const moment = byServer(at);
      return formatMoment(moment, 'date', { zone, language }) === today()
        ? formatTime(moment, zone)
        : formatMoment(moment, 'shortTime', { zone, language });
    },
    byServer,
    today,
    country: countryNames(language),
    row: (names) => names.join(language === 'zh-CN' ? '、' : ', '),
    sentences: (all) => all.join(language === 'zh-CN' ? '' : ' '),
    // its word for 'and' stands without a blank, beside Latin names as well
    list: (names) => (language === 'zh-CN' ? names.join('、') : conjunction.format(names)),
  };
}
