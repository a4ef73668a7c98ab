import { TextCell } from '#ui/kit/cells/cells.tsx';
import classes from './campaigns.module.css';

/** What counts as a conversion: in two lines where one has no room, as figures have them. */
export function GoalCell({ goal }: { readonly goal: string | null }) {
  return (
    <span className={classes['goal']}>
      <TextCell text={goal} />
    </span>
  );
}
