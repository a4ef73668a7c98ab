import type { TFunction } from 'i18next';
import { otherPaid } from '#domain/goal-payouts.ts';
import { TextCell } from '#ui/kit/cells/cells.tsx';
import { noteRoom } from '#ui/kit/data-table/text-room.ts';
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
  const goal = <TextCell text={row.goal} inTwo />;
  if (others.length === 0) return goal;
  const named = list(others.map(({ name, payoutRate }) => `${name} ${money(payoutRate)}`));
  return (
    <span className="with-sign">
      {goal}
      <Hint text={t(($) => $.alsoPays, { goals: named })}>
        <span className={`fine ${classes['number']}`} aria-hidden>
          {plus(others.length)}
        </span>
      </Hint>
    </span>
  );
}

/** px that a goal may take: what a manager writes has no end. */
const MOST_PX = 160;
/** px between it and '+N'. */
const BETWEEN_PX = 8;

/** px of a goal in two lines, none of its words broken, and of what stands beside it. */
export function goalRoom(row: CampaignRow): number {
  const words = (row.goal ?? '').split(' ');
  const inTwo = words.map((_, at) =>
    Math.max(noteRoom(words.slice(0, at).join(' ')), noteRoom(words.slice(at).join(' '))),
  );
  const others = 'goals' in row ? otherPaid(row.goals).length : 0;
  return Math.min(MOST_PX, Math.min(...inTwo) + (others > 0 ? BETWEEN_PX + noteRoom(plus(others)) : 0));
}

const plus = (count: number): string => `+${count}`;
