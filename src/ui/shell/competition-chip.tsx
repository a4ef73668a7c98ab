import { IconTrophy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './competition-chip.module.css';

/** 'Competition is live', which leads to its report (specification 2). */
export function CompetitionChip() {
  const { t } = useTranslation('shell');
  const text = t(($) => $.competition.live);
  return (
    <Link
      to="/reports"
      search={{ selectedTab: 'competitions' }}
      className={`inline ${classes['chip']}`}
      title={text}
    >
      <span className={classes['dot']} aria-hidden />
      <IconTrophy className={classes['sign'] ?? ''} size="1rem" stroke={1.8} aria-hidden />
      <span className={classes['text']}>{text}</span>
    </Link>
  );
}
