import type { Icon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import classes from './header-button.module.css';

export interface HeaderButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'type'> {
  readonly icon: Icon;
  /** The whole of what the button says, with what its badge shows. */
  readonly label: string;
  /** A dot: something is unread. The label says it in words. */
  readonly dot?: boolean;
  /** A number at the icon; `bad` where it counts what went wrong. */
  readonly count?: { readonly value: number; readonly bad: boolean } | null;
}

/** A square button of the header, with an icon, a name, and a badge that is never the only sign. */
export function HeaderButton({ icon: Icon, label, dot = false, count = null, ...rest }: HeaderButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={`icon-button lit ${classes['root']}`}
      aria-label={label}
      title={label}
    >
      <Icon size={20} stroke={1.7} aria-hidden />
      {dot && <span className={classes['dot']} data-testid="dot" aria-hidden />}
      {count && (
        <span className={classes['count']} data-numeric data-bad={count.bad || undefined} aria-hidden>
          {count.value}
        </span>
      )}
    </button>
  );
}
