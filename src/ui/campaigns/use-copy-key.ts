import { useEffect } from 'react';
import { actKeys } from '#domain/act-keys.ts';

/** `c`, wherever that stands on the keyboard, on the row that has the focus presses its 'Copy link'. */
export function useCopyKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, code, target } = event;
      // named one by one: they are getters, and the rest of an event has none of them
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
      if (
        !isPlain ||
        (key !== actKeys.copyLink && code !== 'KeyC') ||
        !(target instanceof HTMLTableRowElement)
      )
        return;
      target.querySelector<HTMLElement>('[data-copy]')?.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
