import type { TFunction } from 'i18next';
import { smallRoom, textRoom } from '#ui/kit/data-table/text-room.ts';
import { DASH } from '#ui/kit/publisher-format.context.tsx';
import classes from './campaigns.module.css';

interface FiguresCellProps {
  /** As they are written; null where there were no clicks. */
  readonly network: string | null;
  readonly own: string | null;
  /** Of the list. */
  readonly t: TFunction<'offers'>;
}

/** A figure of everybody's and, below it, the reader's own where there is one. */
export function FiguresCell({ network, own, t }: FiguresCellProps) {
  return (
    <span className={classes['figures']}>
      <span>{network ?? DASH}</span>
      {own !== null && <span className={classes['own']}>{t(($) => $.own, { value: own })}</span>}
    </span>
  );
}

/** px of both. */
export const figuresRoom = (t: TFunction<'offers'>, network: string | null, own: string | null): number =>
  Math.max(textRoom(network ?? DASH), own === null ? 0 : smallRoom(t(($) => $.own, { value: own })));
