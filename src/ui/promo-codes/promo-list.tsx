import { Button } from '@mantine/core';
import type { PromoCode } from '#contract/resources/promo-codes.ts';
import type { ListView } from '#domain/list-view.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Feed } from '#ui/kit/feed/feed.tsx';
import { FreshnessStamp } from '#ui/kit/freshness-stamp/freshness-stamp.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import classes from './promo-codes.module.css';

interface PromoListProps {
  readonly view: ListView<readonly PromoCode[]>;
  readonly onRetry: () => void;
  readonly onOpen: () => void;
}

/** What the publisher has activated, with what each code has brought. */
export function PromoList({ view, onRetry, onOpen }: PromoListProps) {
  const { t } = useTranslation('promoCodes');
  const format = usePublisherFormat();
  return (
    <Section
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      tools={
        <Button variant="default" onClick={onOpen}>
          {t(($) => $.activate)}
        </Button>
      }
    >
      {'stamp' in view && view.stamp !== 'fresh' && <FreshnessStamp at={view.fetchedAt} stamp={view.stamp} />}
      <Feed
        view={view}
        skeleton={
          <div className={classes['item']}>
            <Skeleton width="min(9rem, 80%)" height={16} />
            <Skeleton width="8rem" height={14} />
            <Skeleton width="4rem" height={16} />
          </div>
        }
        emptyHint={t(($) => $.empty)}
        onRetry={onRetry}
      >
        {(codes) => (
          <ul className="ruled">
            {codes.map(({ id, code, amount, activatedAt }) => (
              <li key={id} className={classes['item']}>
                <span className={classes['code']}>{code}</span>
                <time className={`quiet ${classes['quiet']}`} dateTime={activatedAt}>
                  {format.moment(activatedAt, 'dateTime')}
                </time>
                <span className={classes['amount']}>{format.money(amount)}</span>
              </li>
            ))}
          </ul>
        )}
      </Feed>
    </Section>
  );
}
