import { IconLink, IconTag } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { TRUNCATE_OFFER_LABEL } from '#contract/limits.ts';
import type { Conversion } from '#contract/resources/conversions.ts';
import { numbered } from '#domain/named.ts';
import { truncate } from '#domain/truncate.ts';
import { textRoom } from '#ui/kit/data-table/text-room.ts';
import { Truncated } from '#ui/kit/truncated/truncated.tsx';
import classes from './conversions-table.module.css';

interface SourceCellProps {
  readonly source: Conversion['source'];
  /** Of the list, as all its rows have them. */
  readonly t: TFunction<'conversions'>;
}

/** What brought the conversion: an offer or a smartlink, its name and number, which stands under it in a row of a table. */
export function SourceCell({ source, t }: SourceCellProps) {
  const Icon = source.type === 'smartlink' ? IconLink : IconTag;
  const kind = t(($) => $.source[source.type]);
  return (
    <span className={`with-sign ${classes['source']}`}>
      <span className={classes['kind']} title={kind}>
        <Icon size="1rem" stroke={1.6} role="img" aria-label={kind} />
      </span>
      <span className={classes['named']}>
        <span className={classes['name']}>
          <Truncated text={source.label} max={TRUNCATE_OFFER_LABEL} />
        </span>
        <span className={`fine ${classes['id']}`}>{numbered(source.relativeId)}</span>
      </span>
    </span>
  );
}

/** px that a name may take with its sign before it is cut, and px of the sign and what is between them. */
const MOST_PX = 180;
const BESIDE_NAME_PX = 24;

/** px of a row's sign and name. */
export const sourceWidth = ({ label }: Conversion['source']): number =>
  BESIDE_NAME_PX + textRoom(truncate(label, TRUNCATE_OFFER_LABEL));
export const sourceRoom = (source: Conversion['source']): number => Math.min(MOST_PX, sourceWidth(source));
