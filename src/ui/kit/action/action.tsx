import type { ComponentProps, ReactNode } from 'react';
import classes from './action.module.css';

export type ActionKind = 'primary' | 'quiet';

/** Class names for links that look like buttons: `<Link className={actionClass('primary')} …>`. */
export const actionClass = (kind: ActionKind, size: 'md' | 'sm' = 'md'): string =>
  [classes['root'], classes[kind], classes[size]].join(' ');

interface ActionProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  readonly kind?: ActionKind;
  readonly size?: 'md' | 'sm';
  readonly type?: 'button' | 'submit';
  /** Under way: keeps its width and the focus, says so to assistive technology, and takes no click. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A button of the public routes and of whole-page states, which carry no Mantine. Looks like Mantine's. */
export function Action({
  kind = 'primary',
  size = 'md',
  type = 'button',
  busy = false,
  disabled = false,
  onClick,
  children,
  ...rest
}: ActionProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- one of the two, by its type
      type={type}
      className={actionClass(kind, size)}
      disabled={disabled && !busy}
      // A disabled button would lose the focus of who pressed it.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      data-busy={busy || undefined}
      // Enter in a field presses it too.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={classes['label']}>{children}</span>
    </button>
  );
}
