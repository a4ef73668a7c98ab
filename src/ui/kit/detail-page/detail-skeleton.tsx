import { Skeleton } from '../skeleton/skeleton.tsx';
import { Columns } from './columns.tsx';
import classes from './detail-page.module.css';

/** The shape of a detail page: its state, its tabs, and two cards. */
export const DetailSkeleton = () => (
  <div className={`stack ${classes['column']}`} aria-hidden="true">
    <Skeleton height={96} radius="lg" />
    <Skeleton height={40} width="min(100%, 24rem)" />
    <Columns>
      <Skeleton height={260} radius="lg" />
      <Skeleton height={260} radius="lg" />
    </Columns>
  </div>
);
