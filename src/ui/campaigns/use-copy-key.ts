import { useEffect } from 'react';

/** `c`, wherever that stands on the keyboard, on the row that has the focus presses its 'Copy link'. */
export function useCopyKey(): void {
  useEffect(() => {
    const press = ({ key, code, target, repeat, ...held }: KeyboardEvent) => {
      const isPlain = !held.ctrlKey && !held.metaKey && !held.altKey && !repeat;
      if (!isPlain || (key !== 'c' && code !== 'KeyC') || !(target instanceof HTMLTableRowElement)) return;
      target.querySelector<HTMLElement>('[data-copy]')?.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
