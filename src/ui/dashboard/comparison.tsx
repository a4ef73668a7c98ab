import { type ComponentType, memo } from 'react';
import { minorUnits } from '#contract/money.ts';
import type { DashboardImpressions } from '#contract/resources/dashboard.ts';
import type { DayRange } from '#domain/date-range.ts';
import type { Freshness } from '#domain/freshness.ts';
import type { ListView } from '#domain/list-view.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Block } from '#ui/kit/block/block.tsx';
import { BlockStamp } from '#ui/kit/block/block-stamp.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import { ContenderList, CONTENDERS_SHOWN } from './contender-list.tsx';
import type { ContenderLink } from './contender-row.tsx';
import classes from './comparison.module.css';

interface ComparisonProps {
  readonly of: 'offers' | 'smartlinks';
  readonly view: ListView<DashboardImpressions>;
  /** Whose stamp stands over the block already. */
  readonly beside: ListView<Freshness>;
  /** Payout of the whole period, for the shares; null while it is not known. */
  readonly total: string | null;
  readonly ContenderLink: ContenderLink;
  /** Leads to all of them, over these days. */
  readonly All: ComponentType<{ readonly range: DayRange }>;
  readonly from: string;
  readonly to: string;
  readonly onRetry: () => void;
  readonly className?: string | undefined;
}

/** The offers or the smartlinks side by side: payout as bars, share and change. Drawn for its own answer, not for each of the page's. */
export const Comparison = memo(function Comparison(props: ComparisonProps) {
  const { of, view, beside, total, ContenderLink, All, from, to, onRetry, className } = props;
  const { t } = useTranslation('dashboard');
  return (
    <Block
      className={className}
      title={t(($) => $.comparison[of])}
      view={view}
      skeleton={<ComparisonSkeleton others={of === 'offers'} />}
      emptyHint={t(($) => $.comparison.noDataHint)}
      isEmpty={(impressions) => earning(impressions[of]).length === 0}
      onRetry={onRetry}
      stamp={<BlockStamp view={view} beside={beside} />}
      actions={<All range={{ from, to }} />}
    >
      {(impressions) => (
        <>
          {/* Its place stays where no bar has a mark. */}
          <p className={`fine row ${classes['legend']}`}>
            {earning(impressions[of]).some(({ previous }) => minorUnits(previous.payout) > 0) && (
              <>
                <span className={classes['sample']} aria-hidden="true" />
                {t(($) => $.comparison.mark)}
              </>
            )}
          </p>
          <ContenderList
            contenders={earning(impressions[of])}
            total={total}
            range={impressions}
            ContenderLink={ContenderLink}
          />
        </>
      )}
    </Block>
  );
});

/** What has earned nothing is no top one. */
const earning = (contenders: DashboardImpressions['offers']): DashboardImpressions['offers'] =>
  contenders.filter(({ current }) => minorUnits(current.payout) > 0);

/** Offers are seldom five or fewer, so that the button for the others has its place from the start. */
function ComparisonSkeleton({ others }: { readonly others: boolean }) {
  return (
    <>
      <div className={`fine row ${classes['legend']}`} />
      <div className="stack snug">
        {Array.from({ length: CONTENDERS_SHOWN }, (_, index) => (
          <div key={index} className={classes['row']}>
            <Skeleton height={12} my={4} width={`${62 - index * 6}%`} />
            <Skeleton height={12} my={4} width={64} ml="auto" />
            <div className={classes['bar']} />
            <Skeleton height={10} my={4} width="45%" />
            <Skeleton height={10} my={4} width={90} ml="auto" />
          </div>
        ))}
        {others && <div className={classes['othersPlace']} />}
      </div>
    </>
  );
}
