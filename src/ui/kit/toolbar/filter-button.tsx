import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useNarrow } from '../use-narrow.ts';
import classes from './toolbar.module.css';

interface Props {
  readonly ref: Ref<HTMLButtonElement>;
  /** Values that are filtered by. */
  readonly count: number;
  readonly onOpen: () => void;
  /** The drawer will probably be wanted. */
  readonly onApproach: () => void;
}

/** Opens the filters and says how many are in force; an icon alone on a narrow screen. */
export function FilterButton({ ref, count, onOpen, onApproach }: Props) {
  const { t } = useTranslation('ui');
  const narrow = useNarrow();
  const icon = <IconAdjustmentsHorizontal size="1rem" stroke={1.8} aria-hidden />;
  return (
    <Button
      ref={ref}
      variant="default"
      leftSection={narrow ? null : icon}
      className={classes['filter'] ?? ''}
      aria-haspopup="dialog"
      aria-label={count > 0 ? t(($) => $.filters.openWithCount, { count }) : t(($) => $.filters.title)}
      onClick={onOpen}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      {narrow ? icon : t(($) => $.filters.title)}
      {count > 0 && <span className={classes['count']}>{count}</span>}
    </Button>
  );
}
