import { useEffect, useRef } from 'react';
import { Callout } from './callout.tsx';
import classes from './callout.module.css';

/**
 * Above a public form: why it was not taken. It comes into sight when it appears, however long the form is,
 * and takes the focus of the button; who has sent by Enter goes on typing. It stays when it is empty, so that
 * the focus is not lost with the sentence.
 */
export function FormProblem({ text }: { readonly text: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(text);
  useEffect(() => {
    const appeared = text && !before.current;
    before.current = text;
    if (!appeared || !place.current) return;
    if (document.activeElement?.tagName !== 'INPUT') place.current.focus({ preventScroll: true });
    place.current.scrollIntoView({ block: 'center' });
  }, [text]);
  return (
    <div ref={place} tabIndex={-1} className={classes['place']}>
      {text ? <Callout kind="danger">{text}</Callout> : null}
    </div>
  );
}
