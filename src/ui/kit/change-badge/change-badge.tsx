import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import type { Change } from '#domain/change.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DASH } from '../publisher-format.context.tsx';
import { writeChange } from './write-change.ts';
import classes from './change-badge.module.css';

interface ChangeBadgeProps {
  /** Null where one of the two values does not exist. */
  readonly change: Change | null;
}

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconMinus } as const;

/** How a figure moved: arrow, sign and percent, so that nothing hangs on the colour. A dash where there is nothing to compare with. */
export function ChangeBadge({ change }: ChangeBadgeProps) {
  const { t } = useTranslation('dashboard');
  const text = writeChange(change);
  if (change === null || text === null) {
    return (
      <span className={`inline fine ${classes['root']}`}>
        <span aria-hidden="true">{DASH}</span>
        <span className="visually-hidden">{t(($) => $.change.none)}</span>
      </span>
    );
  }
  const Arrow = arrows[change.direction];
  return (
    <span className={`inline fine ${classes['root']}`} data-direction={change.direction}>
      <Arrow size={14} stroke={2} aria-hidden="true" />
      {text}
    </span>
  );
}
