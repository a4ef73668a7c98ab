import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayRange } from '#domain/date-range.ts';
import { presetOf } from '#domain/date-presets.ts';
import { MenuButton } from '../menu-button/menu-button.tsx';
import { notify } from '../notices/notice-store.ts';
import { usePublisherFormat } from '../publisher-format.context.tsx';
import { rangeText } from './range-text.ts';
import classes from './date-range-picker.module.css';

const loadPanel = () => import('./range-panel.tsx');
const RangePanel = lazy(async () => ({ default: (await loadPanel()).RangePanel }));

interface Props {
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
}

/**
 * The range of a list or a report, in days of the publisher's zone, which stands beside it (beyond 9). The
 * calendar comes when it is first wanted.
 */
export function DateRangePicker({ range, onChange }: Props) {
  const { t } = useTranslation(['ui', 'common']);
  const format = usePublisherFormat();
  const [opened, setOpened] = useState(false);
  const preset = presetOf(range, format.today());
  const days = rangeText(range, format);
  /** Opened when the calendar is there, so that the focus has somewhere to go. */
  async function open() {
    if (!(await preload()))
      return notify(
        'danger',
        t(($) => $.notFetched),
      );
    setOpened(true);
  }
  const name = preset ? t(($) => $.range.preset[preset]) : null;
  return (
    <div className={classes['root']}>
      <MenuButton
        icon={IconCalendar}
        label={t(($) => $.labelled, {
          ns: 'common',
          label: t(($) => $.range.label),
          value: name === null ? days : `${name}, ${days}`,
        })}
        opened={opened}
        onToggle={(next) => (next ? void open() : setOpened(false))}
        onApproach={() => void preload()}
        menu={
          <Suspense fallback={<div className={classes['waiting']} />}>
            <RangePanel range={range} onChange={onChange} onClose={() => setOpened(false)} />
          </Suspense>
        }
      >
        {name !== null && <span>{name}</span>}
        <span className={classes['days']} data-alone={name === null || undefined}>
          {days}
        </span>
      </MenuButton>
      <span className={classes['zone']} title={t(($) => $.range.zone, { zone: format.zone })}>
        {name !== null && <span className={classes['below']}>{days}</span>}
        {format.zone}
      </span>
    </div>
  );
}

/** Whether the calendar is there. Without it nothing is drawn: the list stays, and the next press asks again. */
const preload = () =>
  loadPanel().then(
    () => true,
    () => false,
  );
