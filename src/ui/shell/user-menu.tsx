import { lazy, Suspense, useState } from 'react';
import { UserButton } from './user-button.tsx';
import type { UserMenuProps } from './user-menu-items.tsx';

const loadItems = () => import('./user-menu-items.tsx');
const UserMenuItems = lazy(() => loadItems().then((module) => ({ default: module.UserMenuItems })));

/** Ahead of the click; where it cannot be fetched, the click says so. */
const warm = () => void loadItems().catch(() => undefined);

/** The button that was pressed has just given way to this one. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** The button is there at once; the menu's code comes when somebody reaches for it. */
export function UserMenu(props: UserMenuProps) {
  const [wanted, setWanted] = useState(false);
  const waiting = (
    <UserButton
      name={props.name}
      ref={takeFocus}
      aria-haspopup="menu"
      aria-expanded={false}
      data-busy={wanted}
    />
  );
  if (wanted) {
    return (
      <Suspense fallback={waiting}>
        <UserMenuItems {...props} />
      </Suspense>
    );
  }
  return (
    <UserButton
      name={props.name}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={() => setWanted(true)}
    />
  );
}
