import type { TFunction } from 'i18next';
import { otherPaid } from '#domain/goal-payouts.ts';
import { TextCell } from '#ui/kit/cells/cells.tsx';
import { Hint } from '#ui/kit/hint/hint.tsx';
import type { PublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import type { CampaignRow } from './campaign-row.ts';
import classes from './campaigns.module.css';

interface GoalCellProps {
  readonly row: CampaignRow;
  /** Both of the list. */
  readonly t: TFunction<'offers'>;
  readonly format: Pick<PublisherFormat, 'money' | 'list'>;
}

/**
 * What counts as a conversion, in two lines where one has no room, as figures have them; and '+N' where further goals
 * pay, which are named with their amounts on approach.
 */
export function GoalCell({ row, t, format: { money, list } }: GoalCellProps) {
  const others = 'goals' in row ? otherPaid(row.goals) : [];
  const goal = (
    <span className={classes['goal']}>
      <TextCell text={row.goal} />
    </span>
  );
  if (others.length === 0) return goal;
  const named = list(others.map(({ name, payoutRate }) => `${name} ${money(payoutRate)}`));
  return (
    <span className={classes['name']}>
      {goal}
      <Hint text={t(($) => $.alsoPays, { goals: named })}>
        <span className={classes['number']} aria-hidden>
          {plus(others.length)}
        </span>
      </Hint>
    </span>
  );
}

const plus = (count: number): string => `+${count}`;
