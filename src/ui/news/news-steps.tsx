import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ArticleLink } from './news-list.tsx';
import classes from './news-feed.module.css';

interface Step {
  readonly id: string;
  readonly title: string;
}

interface NewsStepsProps {
  readonly newer: Step | null;
  readonly older: Step | null;
  readonly ArticleLink: ArticleLink;
}

/** From an article to the newer and the older one. */
export function NewsSteps({ newer, older, ArticleLink }: NewsStepsProps) {
  const { t } = useTranslation('news');
  if (!newer && !older) return null;
  const icon = { size: 14, stroke: 1.8, 'aria-hidden': true } as const;
  return (
    <nav className={classes['steps']} aria-label={t(($) => $.steps)}>
      {newer && (
        <div className={`surface ${classes['step']}`} data-side="newer">
          <p className={`inline fine ${classes['side']}`}>
            <IconArrowLeft {...icon} /> {t(($) => $.newer)}
          </p>
          <ArticleLink id={newer.id} className={`title-link whole-link ${classes['title']}`}>
            {newer.title}
          </ArticleLink>
        </div>
      )}
      {older && (
        <div className={`surface ${classes['step']}`} data-side="older">
          <p className={`inline fine ${classes['side']}`}>
            {t(($) => $.older)} <IconArrowRight {...icon} />
          </p>
          <ArticleLink id={older.id} className={`title-link whole-link ${classes['title']}`}>
            {older.title}
          </ArticleLink>
        </div>
      )}
    </nav>
  );
}
