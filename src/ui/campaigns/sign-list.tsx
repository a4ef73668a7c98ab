import { type Icon, IconQuestionMark } from '@tabler/icons-react';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import classes from './sign-list.module.css';

/** One sign and what it means. */
export interface Sign {
  readonly label: string;
  /** A question mark for what has none. */
  readonly icon: Icon | undefined;
}

interface SignListProps {
  /** What the signs are of. */
  readonly label: string;
  readonly signs: readonly Sign[];
}

/** More than so many are two and how many there are besides: the column stays narrow. */
const MOST = 3;

/** Few things as signs in a row, each with its name for a tooltip and for screen readers; nothing where there are none. */
export function SignList({ label, signs }: SignListProps) {
  const { row } = usePublisherFormat();
  if (signs.length === 0) return null;
  const shown = signs.length > MOST ? signs.slice(0, MOST - 1) : signs;
  const rest = signs.slice(shown.length).map(({ label: name }) => name);
  const names = row(rest);
  return (
    <ul className={`inline ${classes['root']}`} aria-label={label}>
      {shown.map(({ label: name, icon: Drawn = IconQuestionMark }) => (
        <li key={name} className={classes['sign']} title={name}>
          <Drawn size="1rem" stroke={1.6} aria-hidden />
          <span className="visually-hidden">{name}</span>
        </li>
      ))}
      {rest.length > 0 && (
        <li title={names}>
          <span aria-hidden>{more(rest.length)}</span>
          <span className="visually-hidden">{names}</span>
        </li>
      )}
    </ul>
  );
}

const more = (count: number): string => `+${count}`;

/** px of a sign with what is after it. */
const SIGN_PX = 22;

/** px of so many signs. */
export const signsRoom = (count: number): number => Math.min(count, MOST) * SIGN_PX;
