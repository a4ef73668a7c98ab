import { IconCalendar } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import type { Language } from '#contract/enumerations.ts';
import type { DayRange } from '#domain/date-range.ts';
import { presetOf } from '#domain/date-presets.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useNotFetched } from '../lazy-part/use-not-fetched.ts';
import { MenuButton } from '../menu-button/menu-button.tsx';
import { useIdleLoad } from '../near/use-idle-load.ts';
import { usePublisherFormat } from '../publisher-format.context.tsx';
import { fetchCalendarLocale } from './calendar-locale.ts';
import { rangeText } from './range-text.ts';
import classes from './date-range-picker.module.css';

const loadPanel = () => import('./range-panel.tsx');
type Panel = Awaited<ReturnType<typeof loadPanel>>['RangePanel'];

interface Props {
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
}

/**
 * The range of a list or a report, in days of the publisher's zone, which stands beside it with
 * the currency. The calendar comes when it is first wanted.
 */
export function DateRangePicker({ range, onChange }: Props) {
  const { t } = useTranslation('ui');
  const sayNotFetched = useNotFetched();
  const format = usePublisherFormat();
  const [opened, setOpened] = useState(false);
  const [RangePanel, setRangePanel] = useState<Panel | null>(null);
  const { language } = format;
  useIdleLoad(useCallback(() => preload(language), [language]));
  const preset = presetOf(range, format.today(), format.paymentPeriod);
  const days = rangeText(range, format);
  const place = `${format.zone} · ${format.currency.name}`;
  /** Opened when the calendar is there, so that the focus has somewhere to go. */
  async function open() {
    const loaded = await preload(language);
    if (!loaded) return sayNotFetched();
    setRangePanel(() => loaded);
    setOpened(true);
  }
  function close() {
    // What has been typed takes effect before its field goes: with reduced motion it goes at once.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    setOpened(false);
  }
  const name = preset ? t(($) => $.range.preset[preset]) : null;
  return (
    <div className={`row flow ${classes['root']}`}>
      <MenuButton
        icon={IconCalendar}
        label={t(($) => $.labelled, {
          label: t(($) => $.range.label),
          value: name === null ? days : `${name}, ${days}`,
        })}
        opened={opened}
        onToggle={(next) => (next ? void open() : close())}
        onApproach={() => void preload(language)}
        menu={RangePanel && <RangePanel range={range} onChange={onChange} onClose={close} />}
      >
        {name !== null && <span className={classes['name']}>{name}</span>}
        <span className={classes['days']} data-alone={name === null || undefined}>
          {days}
        </span>
      </MenuButton>
      <span className={`fine ${classes['zone']}`} title={t(($) => $.range.zone, { zone: format.zone })}>
        {place}
      </span>
    </div>
  );
}

/**
 * The panel with the words of its calendar. Null where it cannot be fetched: nothing is drawn then, the list stays, and
 * the next press asks again.
 */
const preload = (language: Language) =>
  Promise.all([loadPanel(), fetchCalendarLocale(language)]).then(
    ([loaded]) => loaded.RangePanel,
    () => null,
  );
