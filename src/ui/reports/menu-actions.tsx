import { Button } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './report-grouping.module.css';

interface Props {
  /** Names the way back to what is usual. */
  readonly reset: string;
  readonly onReset: () => void;
  /** Nothing is chosen. */
  readonly empty: boolean;
}

/** The end of a menu whose choice stays in it until Apply, which submits its form. */
export function MenuActions({ reset, onReset, empty }: Props) {
  const { t } = useTranslation('ui');
  return (
    <div className={`ends ${classes['actions']}`}>
      <Button variant="default" size="xs" onClick={onReset}>
        {reset}
      </Button>
      <Button type="submit" size="xs" disabled={empty}>
        {t(($) => $.filters.apply)}
      </Button>
    </div>
  );
}
