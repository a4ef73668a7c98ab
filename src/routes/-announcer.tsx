import { useEffect, useRef, useState } from 'react';

/** Reads out the title of a page that a link has led to; the first page's is read by the browser itself. */
export function Announcer({ title }: { readonly title: string }) {
  const [said, setSaid] = useState('');
  const first = useRef(title);
  useEffect(() => {
    if (first.current === title) return;
    first.current = '';
    setSaid(title);
  }, [title]);
  return (
    <div className="visually-hidden" aria-live="polite">
      {said}
    </div>
  );
}
