import type { ComponentType, ReactNode } from 'react';
import { numbered } from '#domain/named.ts';
import { useCellStop } from '#ui/kit/data-table/cell-stop.context.ts';
import { textRoom } from '#ui/kit/data-table/text-room.ts';
import { Truncated } from '#ui/kit/truncated/truncated.tsx';
import classes from './campaigns.module.css';

/** Leads to the page of one; the route knows where. */
export type DetailLink = ComponentType<{
  readonly id: string;
  readonly className?: string | undefined;
  readonly tabIndex?: number | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly children: ReactNode;
}>;

interface NameCellProps {
  readonly row: { readonly id: string; readonly label: string; readonly relativeId: number };
  readonly Detail: DetailLink;
}

/** Name and number; a link but where all around it is one button. */
export function NameCell({ row, Detail }: NameCellProps) {
  const stop = useCellStop();
  const name = <Truncated text={row.label} />;
  return (
    <span className="with-sign">
      {stop === undefined ? (
        <span className={classes['label']}>{name}</span>
      ) : (
        <Detail id={row.id} className={classes['label']} tabIndex={stop}>
          {name}
        </Detail>
      )}
      <span className={`fine ${classes['number']}`}>{numbered(row.relativeId)}</span>
    </span>
  );
}

/** px that a name may take with its number before it is cut. */
const MOST_PX = 220;
/** px between the two. */
const BETWEEN_PX = 8;

/** px of both. */
export const nameRoom = ({ label, relativeId }: NameCellProps['row']): number =>
  Math.min(MOST_PX, textRoom(label) + BETWEEN_PX + textRoom(numbered(relativeId)));
