import { useState } from 'react';
import { minorUnits } from '#contract/money.ts';
import type { DashboardImpressions } from '#contract/resources/dashboard.ts';
import type { DayRange } from '#domain/date-range.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { type ContenderLink, ContenderRow } from './contender-row.tsx';
import { barsOf, sharesOf } from './share.ts';
import classes from './comparison.module.css';

/** Before the others are asked for. */
export const CONTENDERS_SHOWN = 5;

interface ContenderListProps {
  /** Best payout first. */
  readonly contenders: DashboardImpressions['offers'];
  readonly total: string | null;
  readonly range: DayRange;
  readonly ContenderLink: ContenderLink;
}

/** The first five, and the others on request; all bars have one scale. */
export function ContenderList({ contenders, total, range, ContenderLink }: ContenderListProps) {
  const { t } = useTranslation('dashboard');
  const [all, setAll] = useState(false);
  const current = contenders.map((contender) => contender.current.payout);
  const previous = contenders.map((contender) => contender.previous.payout);
  const longest = Math.max(0, ...[...current, ...previous].map(minorUnits));
  const shares = sharesOf(current, total);
  const bars = barsOf(current, longest);
  const marks = barsOf(previous, longest);
  const hidden = contenders.length - CONTENDERS_SHOWN;
  return (
    <>
      <ol className="stack snug">
        {contenders.slice(0, all ? undefined : CONTENDERS_SHOWN).map((contender, index) => (
          <ContenderRow
            key={contender.relativeId}
            contender={contender}
            share={shares[index] ?? null}
            bar={bars[index] ?? 0}
            mark={marks[index] ?? 0}
            range={range}
            ContenderLink={ContenderLink}
          />
        ))}
      </ol>
      {hidden > 0 && (
        <button
          type="button"
          className={`fine link ${classes['others']}`}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? t(($) => $.comparison.fewer) : t(($) => $.comparison.others, { count: hidden })}
        </button>
      )}
    </>
  );
}
