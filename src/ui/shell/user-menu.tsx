import { useState, type ComponentType } from 'react';
import { useNotFetched } from '#ui/kit/lazy-part/use-not-fetched.ts';
import { useIdleLoad } from '#ui/kit/near/use-idle-load.ts';
import { UserButton } from './user-button.tsx';
import type { UserMenuProps } from './user-menu-items.tsx';

async function loadItems(): Promise<ComponentType<UserMenuProps>> {
  const module = await import('./user-menu-items.tsx');
  return module.UserMenuItems;
}

/** Ahead of the click; where it cannot be fetched, the click says so. */
const warm = () => void loadItems().catch(() => undefined);

/** The button is there at once; the menu's code comes when somebody reaches for it. */
export function UserMenu(props: UserMenuProps) {
  const sayNotFetched = useNotFetched();
  const [Items, setItems] = useState<ComponentType<UserMenuProps> | null>(null);
  const [busy, setBusy] = useState(false);
  useIdleLoad(loadItems);
  if (Items) return <Items {...props} />;
  const open = async () => {
    setBusy(true);
    try {
      const loaded = await loadItems();
      setItems(() => loaded);
    } catch {
      sayNotFetched();
    } finally {
      setBusy(false);
    }
  };
  return (
    <UserButton
      name={props.name}
      aria-haspopup="menu"
      aria-expanded={false}
      data-busy={busy || undefined}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={() => void open()}
    />
  );
}
